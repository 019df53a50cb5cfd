import { useCallback, useState } from 'react';
import { type CartLine, lineTotal, withInserted } from '#features/cart/shared/cart.ts';
import { QuantityStepper, useCart } from '#features/cart/web/public.ts';
import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { productPaths } from '#features/products/web/paths.ts';
import { formatTotal } from '#shared/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { StatusChip } from '#web/components/ui/status-chip.tsx';
import Trash from '~icons/lucide/trash-2';
import Undo from '~icons/lucide/undo-2';

type Removed = { line: CartLine; index: number };

export function CartLines() {
  const { lines, replace, remove, setQuantity } = useCart();
  const [removed, setRemoved] = useState<Removed | null>(null);

  const removeLine = (line: CartLine, index: number) => {
    setRemoved({ line, index });
    remove(line.productID);
  };
  const restoreLine = ({ line, index }: Removed) => {
    setRemoved(null);
    replace(withInserted(lines, line, index));
  };

  const items = lines.map((line, index) => (
    <li key={line.productID}>
      <CartLineCard
        line={line}
        onDelete={() => removeLine(line, index)}
        onQuantity={(quantity) => {
          if (quantity < 1) removeLine(line, index);
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
        <RemovedLine description={removed.line.description} onUndo={() => restoreLine(removed)} />
      </li>,
    );
  }
  if (items.length === 0) return null;
  return (
    <ul aria-label="Products in your cart" className="flex flex-col gap-3 print:hidden">
      {items}
    </ul>
  );
}

type CartLineCardProps = {
  line: CartLine;
  onQuantity: (quantity: number) => void;
  onDelete: () => void;
};

function CartLineCard({ line, onQuantity, onDelete }: CartLineCardProps) {
  const { missing, price, priceBefore } = line;
  return (
    <Card className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 p-3.5 sm:grid-cols-[7rem_1fr] sm:p-4">
      <Picture
        filename={line.picture}
        alt=""
        sizes="7rem"
        fit="contain"
        className="rounded-control sm:row-span-2"
      />
      <div className="min-w-0">
        <h2 className="text-lg leading-snug">
          {missing === 'gone' ? (
            unbreakWeights(line.description)
          ) : (
            <Link
              to={productPaths.one(line.productID)}
              className="decoration-marigold decoration-2 underline-offset-4 hover:underline"
            >
              {unbreakWeights(line.description)}
            </Link>
          )}
        </h2>
        {missing ? (
          <StatusChip tone="danger" className="mt-1.5">
            {missing === 'gone' ? 'No longer available' : 'Sold out'}
          </StatusChip>
        ) : (
          <p className="amount mt-0.5 text-muted-foreground text-sm">
            {formatTotal(price)} each
            <span>{priceBefore !== undefined && `, was ${formatTotal(priceBefore)}`}</span>
          </p>
        )}
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-1 max-[22.4rem]:gap-0 sm:col-span-1 sm:col-start-2 sm:self-end">
        <QuantityStepper
          value={line.quantity}
          label={line.description}
          disabled={missing !== undefined}
          onChange={onQuantity}
        />
        <Button
          variant="ghost"
          className="px-4 max-sm:w-11 max-sm:px-0"
          aria-label={`Delete ${line.description}`}
          onClick={onDelete}
        >
          <Trash aria-hidden />
          <span className="max-sm:hidden">Delete</span>
        </Button>
        {!missing && (
          <p className="amount ms-auto font-bold text-heading sm:text-lg">
            {formatTotal(lineTotal(line))}
          </p>
        )}
      </div>
    </Card>
  );
}

/** Takes over the focus of the removed line's button. */
function RemovedLine({ description, onUndo }: { description: string; onUndo: () => void }) {
  const takeFocus = useCallback((button: HTMLButtonElement | null) => {
    button?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-border-strong border-dashed py-1.5 ps-4 pe-2 text-compact">
      <p role="status" className="min-w-0 text-muted-foreground">
        {`“${unbreakWeights(description)}” was removed from your cart.`}
      </p>
      <Button
        ref={takeFocus}
        variant="ghost"
        aria-label={`Undo: put ${description} back`}
        onClick={onUndo}
      >
        <Undo aria-hidden />
        Undo
      </Button>
    </div>
  );
}
