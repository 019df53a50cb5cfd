import { Link } from 'react-router-dom';
import { toast } from '#web/lib/toast.ts';
import { paths } from '#web/paths.ts';
import { type CartProduct, quantityOf } from '../shared/cart.ts';
import { QuantityChoice } from './quantity-choice.tsx';
import { useCart } from './use-cart.ts';

/** Puts the product into the stored cart at once, and changes how many of it are there. */
export function AddToCart({ product }: { product: CartProduct }) {
  const { lines, add, setQuantity } = useCart();
  const { productID, description } = product;
  const quantity = quantityOf(lines, productID);

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
