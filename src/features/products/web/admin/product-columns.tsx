import { type Column, RowButton, RowTitle } from '#web/components/list/list-rows.tsx';
import { type RowAction, RowButtons, RowMenu } from '#web/components/list/row-menu.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { cn } from '#web/lib/cn.ts';
import { formatDate } from '#web/lib/format-time.ts';
import { useHasRole } from '#web/role.tsx';
import Copy from '~icons/lucide/copy';
import Pencil from '~icons/lucide/pencil';
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
            {unbreakWeights(product.description)}
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
      cell: (product) => (
        <div className="flex justify-end">
          <RowButton
            icon={Pencil}
            label={`Edit ${product.description}`}
            onClick={() => handlers.onEdit(product)}
          />
          <CopyAndDelete {...handlers} product={product} />
        </div>
      ),
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
            className="line-clamp-3 min-h-9 flex-1 sm:min-h-0 leading-tight no-underline"
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
        'w-auto @min-[52rem]:min-w-26 pointer-fine:@min-[52rem]:[&_select]:h-8 [&_select]:focus-visible:border-transparent [&_select]:focus-visible:-outline-offset-7 [&_select]:border-transparent [&_select]:bg-transparent [&_select]:ps-0 [&_select]:pe-6 [&_select]:font-semibold [&_select]:text-sm [&_svg]:end-1 [&_svg]:size-4',
        availabilityInks[product.availability],
      )}
      choices={availabilities}
    />
  );
}

function useActions({ product, onCopy, onDelete }: ActionsProps): RowAction[] {
  const may = useHasRole();
  const copy = {
    icon: Copy,
    text: 'Copy',
    label: `Copy ${product.description}`,
    onClick: () => onCopy(product),
  };
  const remove = {
    icon: Trash,
    text: 'Delete',
    label: `Delete ${product.description}`,
    danger: true,
    onClick: () => onDelete(product),
  };
  return may('owner') ? [copy, remove] : [copy];
}

type ActionsProps = OfProduct & Pick<ProductHandlers, 'onCopy' | 'onDelete'>;

function CopyAndDelete(props: ActionsProps) {
  return <RowButtons actions={useActions(props)} />;
}

function ProductMenu(props: ActionsProps) {
  return <RowMenu of={props.product.description} actions={useActions(props)} />;
}
