import { formatPrice } from '#shared/money.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#web/components/ui/table.tsx';
import { formatDate } from '#web/lib/format-date.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { type ProductActionHandlers, ProductActions } from './product-actions.tsx';

type ProductListProps = ProductActionHandlers & { products: readonly ProductView[] };

const nameLook =
  'text-start font-semibold text-heading underline-offset-4 hover:underline leading-snug';

function Thumbnail({ product }: { product: ProductView }) {
  return (
    <Picture
      filename={product.picture}
      alt=""
      sizes="3.5rem"
      className="w-14 shrink-0 rounded-[0.625rem] border border-border"
    />
  );
}

/** The owner's products: a table, on narrow screens cards. */
export function ProductList(props: ProductListProps) {
  return (
    <>
      <div className="hidden md:block">
        <ProductTable {...props} />
      </div>
      <ul className="grid gap-3 md:hidden">
        {props.products.map((product) => (
          <li key={product.productID}>
            <ProductRowCard product={product} onEdit={props.onEdit} onDelete={props.onDelete} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ProductTable({ products, onEdit, onDelete }: ProductListProps) {
  return (
    <Table label="Products">
      <TableHeader>
        <tr>
          <TableHead>Product</TableHead>
          <TableHead>Category</TableHead>
          <TableHead className="text-end">Price</TableHead>
          <TableHead>Date added</TableHead>
          <TableHead className="text-end">
            <span className="sr-only">Actions</span>
          </TableHead>
        </tr>
      </TableHeader>
      <TableBody>
        {products.map((product) => (
          <TableRow key={product.productID}>
            <TableCell>
              <div className="flex items-center gap-3.5">
                <Thumbnail product={product} />
                <button type="button" className={nameLook} onClick={() => onEdit(product)}>
                  {product.description}
                </button>
              </div>
            </TableCell>
            <TableCell>
              <Badge>{product.category}</Badge>
            </TableCell>
            <TableCell className="amount text-end font-semibold">
              {formatPrice(product.price)}
            </TableCell>
            <TableCell className="whitespace-nowrap">{formatDate(product.createdAt)}</TableCell>
            <TableCell>
              <ProductActions product={product} onEdit={onEdit} onDelete={onDelete} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function ProductRowCard({
  product,
  onEdit,
  onDelete,
}: ProductActionHandlers & { product: ProductView }) {
  return (
    <Card className="flex items-start gap-3.5 p-3.5">
      <Thumbnail product={product} />
      <div className="min-w-0 flex-1">
        <button type="button" className={nameLook} onClick={() => onEdit(product)}>
          {product.description}
        </button>
        <p className="mt-1 text-muted-foreground text-sm">
          <span className="amount font-semibold text-foreground">{formatPrice(product.price)}</span>
          {` · ${product.category} · `}
          <span className="whitespace-nowrap">{formatDate(product.createdAt)}</span>
        </p>
      </div>
      <ProductActions product={product} onEdit={onEdit} onDelete={onDelete} />
    </Card>
  );
}
