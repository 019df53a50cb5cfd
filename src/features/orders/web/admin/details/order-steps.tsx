import { useKeptFocus } from '#web/hooks/use-kept-focus.ts';
import ChevronDown from '~icons/lucide/chevron-down';
import { isToConfirm, isUnderWay } from '../../../shared/order-status.ts';
import type { OrderDetails } from '../../../shared/order-view.ts';
import { PaymentButton } from '../money/payment-dialog.tsx';
import { moneyStep } from '../money/payment-hooks.ts';
import { MarkMenu, useNextStep } from '../status/status-menu.tsx';
import { useMark } from '../status/use-mark.ts';
import { MarkReal } from '../suspicious-orders.tsx';

export function StatusMenu({ order }: { order: OrderDetails }) {
  const { mark, pending, dialogs } = useMark();
  if (order.nextStatuses.length === 0) return null;
  return (
    <>
      {dialogs}
      <MarkMenu
        subject={`order ${order.orderNumber}`}
        variant="outline"
        size="sm"
        className="whitespace-nowrap"
        pending={pending}
        order={order}
        onChoose={(status) => mark([order], status)}
      >
        Mark as …
        <ChevronDown aria-hidden />
      </MarkMenu>
    </>
  );
}

export const hasFooter = (order: OrderDetails, isOwner: boolean): boolean => {
  const money = moneyStep(order);
  const payable = money === 'pay back' ? isOwner : money !== null;
  return order.suspicious || isUnderWay(order.status) || isToConfirm(order) || payable;
};

export function NextStepButton({ order }: { order: OrderDetails }) {
  const { dialogs, button } = useNextStep(order);
  const money = moneyStep(order);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  if (order.suspicious) return <MarkReal order={order} primary />;
  return (
    <div {...keptFocus} className="flex *:flex-1">
      {dialogs}
      {button}
      {money && <PaymentButton order={order} back={money === 'pay back'} primary />}
    </div>
  );
}
