import { useEffect, useRef } from 'react';
import { Button, type ButtonVariants } from '#web/components/ui/button.tsx';
import { cn } from '#web/lib/cn.ts';
import { toast } from '#web/lib/toast.ts';
import ShoppingBasket from '~icons/lucide/shopping-basket';
import { type CartProduct, quantityOf } from '../shared/cart.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import { useCart } from './use-cart.ts';

type QuantityChoiceProps = {
  product: Pick<CartProduct, 'productID' | 'description' | 'category' | 'price' | 'picture'>;
  into: 'cart' | 'selection';
  /** 0: not chosen. */
  quantity: number;
  done: 'Chosen' | 'In the cart';
  onChange: (quantity: number) => void;
  soldOut?: boolean;
  variant?: ButtonVariants['variant'];
  className?: string;
};

export function QuantityChoice({
  product,
  into,
  quantity,
  done,
  onChange,
  soldOut = false,
  variant = 'secondary',
  className,
}: QuantityChoiceProps) {
  const frame = useRef<HTMLDivElement>(null);
  const swapped = useRef(false);
  const { productID, description: label, category, price, picture } = product;
  const chosen = quantity > 0;

  const change = (next: number) => {
    swapped.current = next > 0 !== chosen;
    onChange(next);
  };

  // The focused control was replaced: focuses its successor, but not the stepper's text field,
  // which would open the on-screen keyboard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one replaces the other
  useEffect(() => {
    if (!swapped.current) return;
    swapped.current = false;
    frame.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  }, [chosen]);

  if (soldOut) {
    return (
      <Button variant="outline" disabled className={cn('w-full', className)}>
        Sold out
      </Button>
    );
  }
  return (
    <div ref={frame} className={cn('flex', className)}>
      {chosen ? (
        <QuantityStepper
          value={quantity}
          onChange={change}
          label={label}
          caption={done}
          className="w-full justify-between"
        />
      ) : (
        <Button
          variant={variant}
          className="w-full whitespace-nowrap px-2"
          aria-label={`Add to Cart: ${label}`}
          // For clicks before hydration (`keep-choices.ts`).
          data-into={into}
          data-product={JSON.stringify({ productID, description: label, category, price, picture })}
          onClick={() => change(1)}
        >
          <ShoppingBasket aria-hidden />
          Add to Cart
        </Button>
      )}
    </div>
  );
}

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
