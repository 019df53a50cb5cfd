import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { lazyDialog } from '#web/lazy/lazy-dialog.tsx';
import { isUnderWay } from '../../../shared/order-status.ts';
import type { OrderView } from '../../../shared/order-view.ts';

const PlanDayDialog = lazyDialog(
  'The form',
  async () => (await import('./plan-day-dialog.tsx')).PlanDayDialog,
);

type Props = {
  order: { orderNumber: string };
  verb: string;
  inRow: boolean;
  pending?: boolean;
  onClick: () => void;
};

export const StepButton = ({ order, verb, inRow, ...button }: Props) => (
  <Button
    {...button}
    {...(inRow && {
      variant: 'outline',
      size: 'sm',
      className: 'h-7 whitespace-nowrap rounded-[0.625rem] px-3',
    })}
    aria-label={inRow ? `${verb} (order ${order.orderNumber})` : undefined}
  >
    {verb}
  </Button>
);

type PlanProps = { order: OrderView; inRow: boolean };

export const isToPlanAgain = ({ status, deliveryDay, missed }: OrderView): boolean =>
  isUnderWay(status) && deliveryDay === null && missed !== null;

export function PlanDayButton({ order, inRow }: PlanProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <StepButton order={order} inRow={inRow} verb="Plan a day" onClick={() => setOpen(true)} />
      {open && <PlanDayDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
