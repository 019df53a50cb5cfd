import { Link } from 'react-router-dom';
import { type Column, RowButton, RowTitle } from '#web/components/list/list-rows.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { keepScroll } from '#web/hooks/use-scroll-and-focus-on-navigation.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { RequireRole } from '#web/role.tsx';
import Copy from '~icons/lucide/copy';
import Pencil from '~icons/lucide/pencil';
import Trash from '~icons/lucide/trash-2';
import { type Availability, availabilities } from '../../shared/availability.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { productPaths } from '../paths.ts';
import { QuickPrice } from './quick-price.tsx';

/** Link state: closing the dialog of a new product then navigates back. */
export const fromList = { ...keepScroll, fromList: true } as const;

type Handlers = {
  onEdit: (product: ProductView) => void;
  onAvailability: (product: ProductView, availability: Availability) => void;
  /** In rand. */
  onPrice: (product: ProductView, price: number) => void;
  onDelete: (product: ProductView) => void;
};

export function productColumns({
  onEdit,
  onAvailability,
  onPrice,
  onDelete,
}: Handlers): Column<ProductView>[] {
  return [
    {
      head: 'Product',
      card: 'title',
      className: 'w-full max-w-0',
      cell: (product) => (
        <div className="flex items-center gap-3.5">
          <Picture
            filename={product.picture}
            alt=""
            sizes="3.5rem"
            className="w-14 shrink-0 rounded-[0.625rem] border border-border @min-[52rem]:w-9"
          />
          <RowTitle
            onClick={() => onEdit(product)}
            className="@min-[52rem]:line-clamp-2 @min-[52rem]:leading-tight"
          >
            {product.description}
          </RowTitle>
        </div>
      ),
    },
    { head: 'Category', cell: ({ category }) => <Badge>{category}</Badge> },
    {
      head: 'Availability',
      cell: (product) => (
        <NativeSelect
          aria-label={`Availability of ${product.description}`}
          value={product.availability}
          onChange={({ target }) => onAvailability(product, target.value as Availability)}
          className="w-36 @min-[52rem]:[&_select]:h-9 pointer-coarse:[&_select]:h-11"
        >
          {availabilities.map((availability) => (
            <option key={availability}>{availability}</option>
          ))}
        </NativeSelect>
      ),
    },
    {
      head: 'Price',
      className: 'text-end',
      cell: (product) => (
        <QuickPrice product={product} onPrice={(price) => onPrice(product, price)} />
      ),
    },
    {
      head: 'Date added',
      className: 'whitespace-nowrap',
      cell: (one) => formatDate(one.createdAt),
    },
    {
      head: 'Actions',
      unseenHead: true,
      card: 'foot',
      cell: (product) => (
        <div className="flex justify-end gap-1">
          <RowButton
            icon={Pencil}
            label={`Edit ${product.description}`}
            onClick={() => onEdit(product)}
          />
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Copy ${product.description}`}
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
        </div>
      ),
    },
  ];
}
