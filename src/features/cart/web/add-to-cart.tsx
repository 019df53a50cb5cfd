import { toast } from '#web/lib/toast.ts';
import { type CartProduct, quantityOf } from '../shared/cart.ts';
import { QuantityChoice, type QuantityChoiceProps } from './quantity-choice.tsx';
import { useCart } from './use-cart.ts';

type AddToCartProps = { product: CartProduct } & Pick<
  QuantityChoiceProps,
  'soldOut' | 'variant' | 'className'
>;

export function AddToCart({ product, ...styles }: AddToCartProps) {
  const { lines, add, setQuantity } = useCart();
  const { productID } = product;
  const quantity = quantityOf(lines, productID);

  const change = (next: number) => {
    if (quantity > 0) setQuantity(productID, next);
    else if (add(product, next)) toast.success('Added to your cart.');
  };
  return (
    <QuantityChoice
      product={product}
      into="cart"
      quantity={quantity}
      done="In the cart"
      onChange={change}
      {...styles}
    />
  );
}
