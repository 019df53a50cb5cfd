import { useKeptFocus } from '#web/hooks/use-kept-focus.ts';
import { isToConfirm, isUnderWay } from '../../../shared/order-status.ts';
import type { OrderDetails } from '../../../shared/order-view.ts';
import { PaymentButton } from '../money/payment-dialog.tsx';
import { moneyStep } from '../money/payment-hooks.ts';
import { useNextStep } from '../status/status-menu.tsx';
import { MarkReal } from '../suspicious-orders.tsx';

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
