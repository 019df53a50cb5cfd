import { useEffect, useRef } from 'react';
import { Button, type ButtonVariants } from '#web/components/ui/button.tsx';
import { cn } from '#web/lib/cn.ts';
import ShoppingBasket from '~icons/lucide/shopping-basket';
import type { CartProduct } from '../shared/cart.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

export type QuantityChoiceProps = {
  product: Pick<CartProduct, 'productID' | 'description' | 'category' | 'price' | 'picture'>;
  /** Where a press puts it: into the stored cart, or into what is only chosen in this tab. */
  into: 'cart' | 'selection';
  /** 0: not chosen. */
  quantity: number;
  /** What has become of it by being chosen. */
  done: 'Chosen' | 'In the cart';
  onChange: (quantity: number) => void;
  /** It cannot be had at the moment. */
  soldOut?: boolean;
  variant?: ButtonVariants['variant'];
  className?: string;
};

/** A button that adds the first one; from then on a stepper, which at 0 becomes the button again. */
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

  // The control that had focus is gone after a swap: focus goes to what took its place. Not to the
  // field in the middle of the stepper, which would bring up a phone's keyboard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the one replaces the other
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
          // What the first script needs to do it before the program has come (`keep-choices.ts`).
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
