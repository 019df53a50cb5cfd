import type { ComponentProps } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '#web/components/ui/dropdown-menu.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import Check from '~icons/lucide/check';
import EllipsisVertical from '~icons/lucide/ellipsis-vertical';
import { handoverLabels } from '../../../shared/handover-labels.ts';
import type { PaymentMethod } from '../../../shared/money/payment.ts';
import {
  isToConfirm,
  isUnderWay,
  isValidStatus,
  nextStep,
  type OrderStatus,
  orderStatuses,
} from '../../../shared/order-status.ts';
import type { OrderView } from '../../../shared/order-view.ts';
import { balanceOf, usePayAll } from '../money/payment-hooks.ts';
import { ordersAre } from '../report-bulk.ts';
import { isToPlanAgain, PlanDayButton, StepButton } from './step-buttons.tsx';
import { useMark } from './use-mark.ts';

function useReady({ orderID, orderNumber, customer }: OrderView) {
  const utils = trpc.useUtils();
  const words = handoverLabels[customer.handover];
  const { mutate, isPending } = trpc.orders.setReady.useMutation({
    onSuccess: (_, { ready }) =>
      toast.undoable(
        `Order ${orderNumber} is ${(ready ? words.ready : words.notReady).toLowerCase()}.`,
        () => mutate({ orderID, ready: !ready }),
      ),
    onError: toast.failed(
      'This was not saved. Please try again.',
      `Order ${orderNumber} is not changed.`,
    ),
    onSettled: () => void utils.orders.invalidate(),
  });
  return { setReady: (ready: boolean) => mutate({ orderID, ready }), pending: isPending };
}

export function useNextStep(order: OrderView, inRow = false) {
  const { mark, confirm, pending, dialogs } = useMark();
  const { setReady, pending: settingReady } = useReady(order);
  const { status, customer, readyAt } = order;
  const next = nextStep({ status, handover: customer.handover, ready: readyAt !== null });
  const button = isToConfirm(order) ? (
    <StepButton
      key="confirm"
      order={order}
      inRow={inRow}
      verb="Confirm"
      pending={pending}
      onClick={() => void confirm({ orderIDs: [order.orderID] }, ordersAre([order]))}
    />
  ) : isToPlanAgain(order) ? (
    <PlanDayButton order={order} inRow={inRow} />
  ) : (
    next && (
      <StepButton
        order={order}
        inRow={inRow}
        verb={next.verb}
        pending={pending || settingReady}
        onClick={() => void (next.to === 'ready' ? setReady(true) : mark([order], next.to))}
      />
    )
  );
  return { mark, setReady, pending, dialogs, button };
}

export function NextStep({ order }: { order: OrderView }) {
  const { mark, setReady, pending, dialogs, button } = useNextStep(order, true);
  const { payAll, pending: paying } = usePayAll();
  return (
    <div className="flex items-center justify-end gap-1">
      {dialogs}
      {button}
      <MarkMenu
        subject={`order ${order.orderNumber}`}
        variant="ghost"
        size="icon-sm"
        className="size-7.5 pointer-coarse:size-11"
        disabled={pending || paying}
        order={order}
        onChoose={(status) => mark([order], status)}
        onUnready={order.readyAt !== null && isUnderWay(order.status) && (() => setReady(false))}
        onPaid={balanceOf(order) > 0 && ((method) => void payAll([order], method))}
      >
        <EllipsisVertical aria-hidden />
      </MarkMenu>
    </div>
  );
}

type MarkMenuProps = ComponentProps<typeof Button> & {
  subject: string;
  order?: OrderView;
  onChoose: (status: OrderStatus) => void;
  /** Omitted if nothing is left to pay. */
  onPaid?: ((method: PaymentMethod) => void) | false;
  /** Omitted if the order is not ready. */
  onUnready?: (() => void) | false;
};

export function MarkMenu(props: MarkMenuProps) {
  const { subject, order, onChoose, onPaid, onUnready, ...button } = props;
  const handover = order?.customer.handover ?? 'Delivery';
  return (
    <DropdownMenu trigger={<Button {...button} aria-label={`Mark as … (${subject})`} />}>
      <MarkItems order={order} onChoose={onChoose} />
      {onUnready && <MenuItem onClick={onUnready}>{handoverLabels[handover].notReady}</MenuItem>}
      {onPaid && (
        <>
          <MenuSeparator />
          <MenuItem onClick={() => onPaid('EFT')}>Paid by EFT</MenuItem>
          <MenuItem onClick={() => onPaid('cash')}>Paid cash</MenuItem>
        </>
      )}
    </DropdownMenu>
  );
}

type MarkItemsProps = { order?: OrderView | undefined; onChoose: (status: OrderStatus) => void };

export function MarkItems({ order, onChoose }: MarkItemsProps) {
  const handover = order?.customer.handover ?? 'Delivery';
  return orderStatuses
    .filter((status) => status === order?.status || isValidStatus(status, handover))
    .map((status) => (
      <MenuItem key={status} disabled={status === order?.status} onClick={() => onChoose(status)}>
        {`Mark as ${handoverLabels[handover].status[status]}`}
        {status === order?.status && <Check aria-label="(it is now)" className="ms-auto" />}
      </MenuItem>
    ));
}
