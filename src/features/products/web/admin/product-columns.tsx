import { Link } from 'react-router-dom';
import { type Column, RowButton, RowTitle } from '#web/components/list/list-rows.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { keepScroll } from '#web/hooks/use-scroll-and-focus-on-navigation.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { RequireRole } from '#web/role.tsx';
import Copy from '~icons/lucide/copy';
import Pencil from '~icons/lucide/pencil';
import Trash from '~icons/lucide/trash-2';
import { type Availability, availabilities } from '../../shared/availability.ts';
import type { ProductOrder } from '../../shared/product-lists.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { unbreakWeights } from '../../shared/unbreak-weights.ts';
import { productPaths } from '../paths.ts';
import { ProductRowSlot } from '../slots.ts';
import { QuickPrice } from './quick-price.tsx';

/** Link state: closing the dialog of a new product then navigates back. */
export const fromList = { ...keepScroll, fromList: true } as const;

export type ProductHandlers = {
  onEdit: (product: ProductView) => void;
  onAvailability: (product: ProductView, availability: Availability) => void;
  /** In rand. */
  onPrice: (product: ProductView, price: number) => void;
  onDelete: (product: ProductView) => void;
};

type Sorting = { sort: ProductOrder; onSort: (sort: ProductOrder) => void };

export function productColumns({
  sort,
  onSort,
  ...handlers
}: ProductHandlers & Sorting): Column<ProductView>[] {
  return [
    {
      head: 'Product',
      className: 'w-full max-w-0',
      sort: { sorted: sort === 'name' && 'ascending', onSort: () => onSort('name') },
      cell: (product) => (
        <div className="flex items-center gap-3">
          <Photo product={product} className="w-8" />
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
      cell: (product) => (
        <AvailabilitySelect {...handlers} product={product} className="w-34 [&_select]:h-8" />
      ),
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

/** For phones; the name opens the product. */
export function productLine(handlers: ProductHandlers) {
  return (product: ProductView) => (
    <div className="flex gap-2.5">
      <Photo product={product} className="w-11 self-start" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <RowTitle
            onClick={() => handlers.onEdit(product)}
            className="line-clamp-3 min-h-9 flex-1 leading-tight no-underline"
          >
            <span className="sr-only">Edit </span>
            <span>{unbreakWeights(product.description)}</span>
          </RowTitle>
          <QuickPrice product={product} onPrice={(price) => handlers.onPrice(product, price)} />
        </div>
        <div className="mt-1 flex items-center">
          <AvailabilitySelect
            {...handlers}
            product={product}
            className="me-auto w-32 [&_select]:h-9 [&_select]:ps-2.5 [&_select]:pe-8"
          />
          <CopyAndDelete {...handlers} product={product} />
        </div>
        <ProductRowSlot productID={product.productID} />
      </div>
    </div>
  );
}

type OfProduct = { product: ProductView };

function Photo({ product, className }: OfProduct & { className: string }) {
  return (
    <Picture
      filename={product.picture}
      alt=""
      sizes="3rem"
      className={cn('shrink-0 rounded-[0.625rem] border border-border', className)}
    />
  );
}

function AvailabilitySelect({
  product,
  onAvailability,
  className,
}: OfProduct & Pick<ProductHandlers, 'onAvailability'> & { className: string }) {
  return (
    <NativeSelect
      aria-label={`Availability of ${product.description}`}
      value={product.availability}
      onChange={({ target }) => onAvailability(product, target.value as Availability)}
      className={cn('pointer-coarse:[&_select]:h-11', className)}
    >
      {availabilities.map((availability) => (
        <option key={availability}>{availability}</option>
      ))}
    </NativeSelect>
  );
}

function CopyAndDelete({ product, onDelete }: OfProduct & Pick<ProductHandlers, 'onDelete'>) {
  const copy = `Copy ${product.description}`;
  return (
    <>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={copy}
        title={copy}
        render={<Link to={`${productPaths.add}?copy=${product.productID}`} state={fromList} />}
      >
        <Copy aria-hidden />
      </Button>
      <RequireRole needs="owner">
        <RowButton
          icon={Trash}
          label={`Delete ${product.description}`}
          danger
          onClick={() => onDelete(product)}
        />
      </RequireRole>
    </>
  );
}
