import { Link } from 'react-router-dom';
import { useCart } from '#features/orders/web/cart/use-cart.ts';
import { toast } from '#web/lib/toast.ts';
import { paths } from '#web/paths.ts';
import type { ProductView } from '../shared/product-view.ts';
import { QuantityChoice } from './quantity-choice.tsx';

/** Puts the product into the stored cart at once, and changes how many of it are there. */
export function AddToCart({ product }: { product: ProductView }) {
  const { lines, add, setQuantity } = useCart();
  const { productID, description } = product;
  const quantity = lines.find((line) => line.productID === productID)?.quantity ?? 0;

  const change = (next: number) => {
    if (quantity > 0) setQuantity(productID, next);
    else if (add(product, next)) toast.success('Added to your cart.');
  };

  return (
    <div className="mt-6 flex w-full flex-wrap items-center gap-x-5 gap-y-3">
      <QuantityChoice
        label={description}
        quantity={quantity}
        onChange={change}
        variant="default"
        className="w-full sm:w-60"
      />
      {quantity > 0 && (
        <p className="text-muted-foreground">
          In your cart.{' '}
          <Link to={paths.cart} className="font-semibold text-primary underline underline-offset-3">
            View Cart
          </Link>
        </p>
      )}
    </div>
  );
}
