import Trash from 'lucide-react/icons/trash-2';
import { Link } from 'react-router-dom';
import { type CartLine, lineTotal } from '#features/cart/shared/cart.ts';
import { QuantityStepper } from '#features/cart/web/public.ts';
import { formatPrice, formatTotal } from '#shared/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { paths } from '#web/paths.ts';

type Props = {
  line: CartLine;
  /** The shop no longer has it. */
  gone: boolean;
  onQuantity: (quantity: number) => void;
  onDelete: () => void;
};

export function CartLineCard({ line, gone, onQuantity, onDelete }: Props) {
  return (
    <Card className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 p-3.5 sm:grid-cols-[7rem_1fr] sm:p-4">
      <Picture
        filename={line.picture}
        alt=""
        sizes="7rem"
        fit="contain"
        className="rounded-control sm:row-span-2"
      />
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-[1.0625rem] leading-snug">
            {gone ? (
              line.description
            ) : (
              <Link
                to={paths.product(line.productID)}
                className="decoration-marigold decoration-2 underline-offset-4 hover:underline"
              >
                {line.description}
              </Link>
            )}
          </h3>
          {gone ? (
            <StatusChip tone="danger" className="mt-1.5">
              No longer available
            </StatusChip>
          ) : (
            <p className="amount mt-0.5 text-muted-foreground text-sm">
              {formatPrice(line.price)} each
            </p>
          )}
        </div>
        {!gone && (
          <p className="amount font-bold text-heading text-lg leading-snug">
            {formatTotal(lineTotal(line))}
          </p>
        )}
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-2 sm:col-span-1 sm:col-start-2 sm:self-end">
        <QuantityStepper
          value={line.quantity}
          label={line.description}
          disabled={gone}
          onChange={onQuantity}
        />
        <Button variant="ghost" aria-label={`Delete ${line.description}`} onClick={onDelete}>
          <Trash aria-hidden />
          Delete
        </Button>
      </div>
    </Card>
  );
}
