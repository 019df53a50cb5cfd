import { Button } from '#web/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import Check from '~icons/lucide/check';
import ChevronDown from '~icons/lucide/chevron-down';
import EllipsisVertical from '~icons/lucide/ellipsis-vertical';
import type { PaymentMethod } from '../../../shared/money/payment.ts';
import {
  firstStatus,
  nextStep,
  type OrderStatus,
  orderStatuses,
} from '../../../shared/order-status.ts';
import type { OrderDetails, OrderView } from '../../../shared/order-view.ts';
import { ConfirmStep } from '../money/confirm-order.tsx';
import { restOf, usePayAll } from '../money/use-pay-all.ts';
import { useMarkQuestions } from './mark-questions.tsx';
import { type Marked, useMark } from './use-mark.ts';

type Listed = Marked & Pick<OrderView, 'erasedAt' | 'amountDue' | 'paid'>;

/** Gives an order any of the four statuses. */
export function StatusMenu({ order }: { order: OrderDetails }) {
  const { mark, pending, questions } = useAskedMark();
  if (order.nextStatuses.length === 0) return null;
  return (
    <>
      {questions}
      <DropdownMenu>
        <DropdownMenuTrigger
          render={
            <Button
              variant="outline"
              size="sm"
              className="whitespace-nowrap"
              pending={pending}
              aria-label={`Mark as … (order ${order.orderNumber})`}
            />
          }
        >
          Mark as …
          <ChevronDown aria-hidden />
        </DropdownMenuTrigger>
        <StatusItems now={order.status} onChoose={(status) => mark(order, status)} />
      </DropdownMenu>
    </>
  );
}

/** Gives an order another status, and asks first where it is not confirmed, or a paper is made that stays. */
function useAskedMark() {
  const { mark, pending } = useMark();
  const { ask, questions, pending: asking } = useMarkQuestions();
  return {
    pending: pending || asking,
    questions,
    mark: (order: Marked, status: OrderStatus) =>
      ask([order], status, ([known = order]) => mark(known, status)),
  };
}

const waitsForWord = ({ status, confirmedAt, erasedAt }: Listed) =>
  status === firstStatus && confirmedAt === null && erasedAt === null;

/** In a list: the usual next step as one button, and all four statuses beside it. */
export function NextStep({ order }: { order: Listed }) {
  const { mark, pending, questions } = useAskedMark();
  const { payAll, pending: paying } = usePayAll();
  const toConfirm = waitsForWord(order);
  const next = toConfirm ? null : nextStep(order.status);
  return (
    <div className="flex items-center justify-end gap-1">
      {questions}
      <ConfirmStep order={order} waits={toConfirm} />
      {next && (
        <Button
          variant="secondary"
          size="sm"
          className="h-7.5 whitespace-nowrap rounded-[0.625rem] px-3"
          pending={pending}
          aria-label={`${next} (order ${order.orderNumber})`}
          onClick={() => mark(order, next)}
        >
          {next}
        </Button>
      )}
      <DropdownMenu>
        <DropdownMenuTrigger
          render={
            <Button
              variant="ghost"
              size="icon-sm"
              className="size-7.5 pointer-coarse:size-11"
              disabled={pending || paying}
              aria-label={`Mark as … (order ${order.orderNumber})`}
            />
          }
        >
          <EllipsisVertical aria-hidden />
        </DropdownMenuTrigger>
        <StatusItems
          now={order.status}
          onChoose={(status) => mark(order, status)}
          onPaid={restOf(order) > 0 && ((method) => void payAll([order], method))}
        />
      </DropdownMenu>
    </div>
  );
}

type StatusItemsProps = {
  now?: OrderStatus;
  onChoose: (status: OrderStatus) => void;
  /** That all that is still to be paid came; left out where nothing is. */
  onPaid?: ((method: PaymentMethod) => void) | false;
};

/** The four statuses in a menu, and that it is paid. */
export function StatusItems({ now, onChoose, onPaid }: StatusItemsProps) {
  return (
    <DropdownMenuContent>
      {orderStatuses.map((status) => (
        <DropdownMenuItem key={status} disabled={status === now} onClick={() => onChoose(status)}>
          Mark as {status}
          {status === now && <Check aria-label="(it is now)" className="ms-auto" />}
        </DropdownMenuItem>
      ))}
      {onPaid && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem onClick={() => onPaid('EFT')}>Paid by EFT</DropdownMenuItem>
          <DropdownMenuItem onClick={() => onPaid('cash')}>Paid cash</DropdownMenuItem>
        </>
      )}
    </DropdownMenuContent>
  );
}
