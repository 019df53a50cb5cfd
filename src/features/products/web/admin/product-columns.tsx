import { type Column, RowTitle } from '#web/components/list/list-rows.tsx';
import { RowMenu } from '#web/components/list/row-menu.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { cn } from '#web/lib/cn.ts';
import { formatDate } from '#web/lib/format-time.ts';
import { useHasRole } from '#web/role.tsx';
import Copy from '~icons/lucide/copy';
import Trash from '~icons/lucide/trash-2';
import { type Availability, availabilities } from '../../shared/availability.ts';
import type { ProductOrder } from '../../shared/product-lists.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { unbreakWeights } from '../../shared/unbreak-weights.ts';
import { ProductRowSlot } from '../slots.ts';
import { PhotoCell } from './photo-cell.tsx';
import { QuickPrice } from './quick-price.tsx';

export type ProductHandlers = {
  onEdit: (product: ProductView) => void;
  onAvailability: (product: ProductView, availability: Availability) => void;
  /** In rand. */
  onPrice: (product: ProductView, price: number) => void;
  onCopy: (product: ProductView) => void;
  onDelete: (product: ProductView) => void;
};

type Sorted = ProductHandlers & { sort: ProductOrder; onSort: (sort: ProductOrder) => void };

export function productColumns({ sort, onSort, ...handlers }: Sorted): Column<ProductView>[] {
  return [
    {
      head: 'Product',
      className: 'w-full max-w-0',
      sort: { sorted: sort === 'name' && 'ascending', onSort: () => onSort('name') },
      cell: (product) => (
        <div className="flex items-center gap-3">
          <PhotoCell product={product} className="w-8" />
          <RowTitle
            onClick={() => handlers.onEdit(product)}
            className="line-clamp-2 min-h-5 leading-tight"
          >
            <span className="sr-only">Edit </span>
            <span>{unbreakWeights(product.description)}</span>
          </RowTitle>
          <ProductRowSlot productID={product.productID} />
        </div>
      ),
    },
    { head: 'Category', cell: ({ category }) => <Badge>{category}</Badge> },
    {
      head: 'Availability',
      cell: (product) => <AvailabilitySelect {...handlers} product={product} />,
    },
    {
      head: 'Price',
      className: 'text-end',
      sort: {
        sorted: sort === 'price' ? 'descending' : sort === 'lowest price' && 'ascending',
        onSort: () => onSort(sort === 'price' ? 'lowest price' : 'price'),
      },
      cell: (product) => (
        <QuickPrice product={product} onPrice={(price) => handlers.onPrice(product, price)} />
      ),
    },
    {
      head: 'Date added',
      className: 'whitespace-nowrap',
      sort: { sorted: sort === 'date' && 'descending', onSort: () => onSort('date') },
      cell: (one) => formatDate(one.createdAt),
    },
    {
      head: 'Actions',
      unseenHead: true,
      cell: (product) => <ProductMenu {...handlers} product={product} />,
    },
  ];
}

export function productLine(handlers: ProductHandlers) {
  return (product: ProductView) => (
    <div className="flex gap-2.5">
      <PhotoCell product={product} className="mt-0.5 w-11 self-start" />
      <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-3">
        <div className="flex items-start gap-2 sm:flex-1 sm:items-center">
          <RowTitle
            onClick={() => handlers.onEdit(product)}
            className="min-h-9 flex-1 sm:min-h-0 leading-tight no-underline"
          >
            <span className="sr-only">Edit </span>
            <span>{unbreakWeights(product.description)}</span>
          </RowTitle>
          <QuickPrice product={product} onPrice={(price) => handlers.onPrice(product, price)} />
        </div>
        {/* Overlaps the name: 44 px to press in a line of 32. */}
        <div className="-my-1.5 flex items-center justify-between sm:w-36">
          <AvailabilitySelect {...handlers} product={product} />
          <ProductMenu {...handlers} product={product} />
        </div>
        <ProductRowSlot productID={product.productID} />
      </div>
    </div>
  );
}

const availabilityInks: Record<Availability, string> = {
  Available: '[&_select]:text-success-ink',
  'Sold out': '[&_select]:text-warning-ink',
  Hidden: '[&_select]:text-muted-foreground',
};

type OfProduct = { product: ProductView };

type SelectProps = OfProduct & Pick<ProductHandlers, 'onAvailability'>;

function AvailabilitySelect({ product, onAvailability }: SelectProps) {
  return (
    <NativeSelect
      aria-label={`Availability of ${product.description}`}
      value={product.availability}
      onChange={({ target }) => onAvailability(product, target.value as Availability)}
      className={cn(
        'w-auto @min-[52rem]:min-w-22 pointer-fine:@min-[52rem]:[&_select]:h-8 [&_select]:focus-visible:border-transparent [&_select]:focus-visible:-outline-offset-7 [&_select]:border-transparent [&_select]:bg-transparent [&_select]:ps-0 [&_select]:pe-6 [&_select]:font-semibold [&_select]:text-sm [&_svg]:end-1 [&_svg]:size-4',
        availabilityInks[product.availability],
      )}
      choices={availabilities}
    />
  );
}

type MenuProps = OfProduct & Pick<ProductHandlers, 'onCopy' | 'onDelete'>;

function ProductMenu({ product, onCopy, onDelete }: MenuProps) {
  const may = useHasRole();
  const copy = { icon: Copy, text: 'Copy', onClick: () => onCopy(product) };
  const remove = { icon: Trash, text: 'Delete', danger: true, onClick: () => onDelete(product) };
  return <RowMenu of={product.description} actions={may('owner') ? [copy, remove] : [copy]} />;
}
