import { useState } from 'react';
import { type CartLine, withInserted } from '#features/cart/shared/cart.ts';
import { useCart } from '#features/cart/web/public.ts';
import { CartLineCard } from './cart-line-card.tsx';
import { RemovedLine } from './removed-line.tsx';

type Removed = { line: CartLine; index: number };

type Props = { gone: ReadonlySet<number> };

/** The lines of the cart; one that was just taken out can be put back where it was. */
export function CartLines({ gone }: Props) {
  const { lines, replace, remove, setQuantity } = useCart();
  const [removed, setRemoved] = useState<Removed | null>(null);

  const takeOut = (line: CartLine, index: number) => {
    setRemoved({ line, index });
    remove(line.productID);
  };
  const putBack = ({ line, index }: Removed) => {
    setRemoved(null);
    replace(withInserted(lines, line, index));
  };

  const items = lines.map((line, index) => (
    <li key={line.productID}>
      <CartLineCard
        line={line}
        gone={gone.has(line.productID)}
        onDelete={() => takeOut(line, index)}
        onQuantity={(quantity) => {
          if (quantity < 1) takeOut(line, index);
          else setQuantity(line.productID, quantity);
        }}
      />
    </li>
  ));
  if (removed && !lines.some(({ productID }) => productID === removed.line.productID)) {
    items.splice(
      removed.index,
      0,
      <li key={`removed-${removed.line.productID}`}>
        <RemovedLine description={removed.line.description} onUndo={() => putBack(removed)} />
      </li>,
    );
  }
  if (items.length === 0) return null;
  return (
    <ul aria-label="Products in your cart" className="flex flex-col gap-3">
      {items}
    </ul>
  );
}
