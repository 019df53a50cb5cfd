import { Button } from '#web/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { useKeptFocus } from '#web/hooks/use-kept-focus.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import Check from '~icons/lucide/check';
import ChevronDown from '~icons/lucide/chevron-down';
import EllipsisVertical from '~icons/lucide/ellipsis-vertical';
import { handoverLabels } from '../../../shared/handover-labels.ts';
import type { PaymentMethod } from '../../../shared/money/payment.ts';
import {
  isToConfirm,
  isUnderWay,
  isValidStatus,
  nextStep,
  type OrderProgress,
  type OrderStatus,
  orderStatuses,
} from '../../../shared/order-status.ts';
import type { OrderDetails, OrderView } from '../../../shared/order-view.ts';
import { PaymentButton } from '../money/payment-dialog.tsx';
import { balanceOf, moneyStep, usePayAll } from '../money/payment-hooks.ts';
import { ConfirmButton } from '../money/use-confirm.tsx';
import { isToPlanAgain, PlanDayButton } from '../office/plan-day.tsx';
import { MarkReal } from '../suspicious-orders.tsx';
import type { MarkableOrder } from './mark-confirmations.tsx';
import { useMark } from './use-mark.ts';

function useReady() {
  const utils = trpc.useUtils();
  const mutation = trpc.orders.setReady.useMutation({
    onSettled: () => void utils.orders.invalidate(),
  });
  const setReady = async (
    order: Pick<OrderView, 'orderID' | 'orderNumber'> & Pick<MarkableOrder, 'customer'>,
    ready: boolean,
  ) => {
    const { orderID, orderNumber, customer } = order;
    const words = handoverLabels[customer.handover];
    try {
      await mutation.mutateAsync({ orderID, ready });
      toast.undoable(
        `Order ${orderNumber} is ${(ready ? words.ready : words.notReady).toLowerCase()}.`,
        () => void setReady(order, !ready),
      );
    } catch (error) {
      const notDone = `Order ${orderNumber} is not changed.`;
      toast.error(errorText(error, 'This was not saved. Please try again.', notDone));
    }
  };
  return { setReady, pending: mutation.isPending };
}

type Listed = MarkableOrder &
  Pick<
    OrderView,
    'amountDue' | 'paid' | 'readyAt' | 'suspicious' | 'deliveryArea' | 'deliveryDay' | 'missed'
  >;

export function StatusMenu({ order }: { order: OrderDetails }) {
  const { mark, pending, dialogs } = useMark();
  if (order.nextStatuses.length === 0) return null;
  return (
    <>
      {dialogs}
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
          <span className="@max-sm:sr-only">Mark as …</span>
          <ChevronDown aria-hidden />
        </DropdownMenuTrigger>
        <StatusItems order={order} onChoose={(status) => mark([order], status)} />
      </DropdownMenu>
    </>
  );
}

const stepOf = ({
  status,
  customer,
  readyAt,
}: Pick<Listed, 'status' | 'customer' | 'readyAt'>): OrderProgress => ({
  status,
  handover: customer.handover,
  ready: readyAt !== null,
});

/** Whether the role has a `NextStepButton`, or changes the order. */
export const hasFooter = (order: OrderDetails, isOwner: boolean): boolean => {
  const money = moneyStep(order);
  return (
    order.suspicious ||
    isUnderWay(order.status) ||
    isToConfirm(order) ||
    money === 'record payment' ||
    (money === 'pay back' && isOwner)
  );
};

/** The one primary button of an order: what is to be done with it next. */
export function NextStepButton({ order }: { order: OrderDetails }) {
  const { mark, pending, dialogs } = useMark();
  const { setReady, pending: settingReady } = useReady();
  const toPlan = isToPlanAgain(order);
  const next = isToConfirm(order) || toPlan ? null : nextStep(stepOf(order));
  const money = moneyStep(order);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  if (order.suspicious) return <MarkReal order={order} primary />;
  return (
    <div {...keptFocus} className="flex *:flex-1">
      {dialogs}
      <ConfirmButton order={order} />
      {toPlan && !isToConfirm(order) && <PlanDayButton order={order} />}
      {next && (
        <Button
          pending={pending || settingReady}
          onClick={() => (next.to === 'ready' ? setReady(order, true) : mark([order], next.to))}
        >
          {next.verb}
        </Button>
      )}
      {money && <PaymentButton order={order} back={money === 'pay back'} primary />}
    </div>
  );
}

export function NextStep({ order }: { order: Listed }) {
  const { mark, pending, dialogs } = useMark();
  const { payAll, pending: paying } = usePayAll();
  const { setReady, pending: settingReady } = useReady();
  const toPlan = isToPlanAgain(order);
  const next = isToConfirm(order) || toPlan ? null : nextStep(stepOf(order));
  return (
    <div className="flex items-center justify-end gap-1">
      {dialogs}
      <ConfirmButton order={order} inRow />
      {toPlan && !isToConfirm(order) && <PlanDayButton order={order} inRow />}
      {next && (
        <Button
          variant="secondary"
          size="sm"
          className="h-7.5 whitespace-nowrap rounded-[0.625rem] px-3"
          pending={pending || settingReady}
          aria-label={`${next.verb} (order ${order.orderNumber})`}
          onClick={() => (next.to === 'ready' ? setReady(order, true) : mark([order], next.to))}
        >
          {next.verb}
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
          order={order}
          onChoose={(status) => mark([order], status)}
          onUnready={
            order.readyAt !== null && isUnderWay(order.status) && (() => setReady(order, false))
          }
          onPaid={balanceOf(order) > 0 && ((method) => void payAll([order], method))}
        />
      </DropdownMenu>
    </div>
  );
}

type StatusItemsProps = {
  /** Omitted for many orders. */
  order?: Pick<Listed, 'status' | 'customer'>;
  onChoose: (status: OrderStatus) => void;
  /** Omitted if nothing is left to pay. */
  onPaid?: ((method: PaymentMethod) => void) | false;
  /** Omitted if the order is not ready. */
  onUnready?: (() => void) | false;
};

export function StatusItems({ order, onChoose, onPaid, onUnready }: StatusItemsProps) {
  const handover = order?.customer.handover ?? 'Delivery';
  const offered = orderStatuses.filter(
    (status) => status === order?.status || isValidStatus(status, handover),
  );
  return (
    <DropdownMenuContent>
      {offered.map((status) => (
        <DropdownMenuItem
          key={status}
          disabled={status === order?.status}
          onClick={() => onChoose(status)}
        >
          {`Mark as ${handoverLabels[handover].status[status]}`}
          {status === order?.status && <Check aria-label="(it is now)" className="ms-auto" />}
        </DropdownMenuItem>
      ))}
      {onUnready && (
        <DropdownMenuItem onClick={onUnready}>{handoverLabels[handover].notReady}</DropdownMenuItem>
      )}
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
