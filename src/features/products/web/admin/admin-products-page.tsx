import { ProductsOffice } from './products-office.tsx';

/** The list of products in the back office. */
export function AdminProductsPage() {
  return <ProductsOffice adding={false} />;
}
