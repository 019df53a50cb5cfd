import { ProductsOffice } from './products-office.tsx';

/** The list of products with the dialog for a new one open. */
export function AddProductPage() {
  return <ProductsOffice adding />;
}
