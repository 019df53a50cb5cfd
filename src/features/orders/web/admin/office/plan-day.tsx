import { useState } from 'react';
import { offDayText } from '#features/areas/shared/off-day-text.ts';
import { useDeliveryTable } from '#features/areas/web/public.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { handoverLabels } from '../../../shared/handover-labels.ts';
import { isUnderWay } from '../../../shared/order-status.ts';
import type { OrderView } from '../../../shared/order-view.ts';

type Props = {
  order: Pick<OrderView, 'orderID' | 'orderNumber' | 'customerName' | 'deliveryArea'> & {
    customer: Pick<OrderView['customer'], 'handover'>;
  };
  /** In a row of the list. */
  inRow?: boolean;
};

export const isToPlanAgain = ({
  status,
  deliveryDay,
  missed,
}: Pick<OrderView, 'status' | 'deliveryDay' | 'missed'>): boolean =>
  isUnderWay(status) && deliveryDay === null && missed !== null;

export function PlanDayButton({ order, inRow = false }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={inRow ? 'secondary' : 'default'}
        size={inRow ? 'sm' : 'default'}
        className={inRow ? 'h-7.5 whitespace-nowrap rounded-[0.625rem] px-3' : ''}
        aria-label={inRow ? `Plan a day (order ${order.orderNumber})` : undefined}
        onClick={() => setOpen(true)}
      >
        Plan a day
      </Button>
      {open && <PlanDayDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function PlanDayDialog({ order, onClose }: Pick<Props, 'order'> & { onClose: () => void }) {
  const { orderID, orderNumber, customerName, deliveryArea, customer } = order;
  const utils = trpc.useUtils();
  const change = trpc.orders.change.useMutation();
  const table = useDeliveryTable(true);
  const stored = { deliveryDay: '' };
  const { form, unsaved, saved } = useDraftForm({ name: `plan:${orderID}`, stored, open: true });
  const { submit, ...call } = useSubmit(form, 'Failed to save the day. Please try again.');
  const { register, handleSubmit, formState, watch } = form;
  return (
    <FormDialog
      open
      onClose={onClose}
      size="sm"
      unsaved={unsaved}
      title={`Plan a day for order ${orderNumber}, ${customerName}`}
      pending={call.pending}
      submit="Save the day"
      failure={call.failure}
      onSubmit={handleSubmit(async ({ deliveryDay }) => {
        await submit(async () => {
          await change.mutateAsync({ orderID, deliveryDay });
          saved();
          toast.success(
            `Order ${orderNumber} is planned for ${weekdayAndDate(readDay(deliveryDay))}.`,
          );
          onClose();
        });
        void utils.invalidate();
      })}
    >
      <Field
        label={handoverLabels[customer.handover].day}
        required
        hint={offDayText(table.data?.areas ?? [], deliveryArea, watch('deliveryDay'))}
        error={formState.errors.deliveryDay?.message}
      >
        {(control) => (
          <Input
            type="date"
            {...register('deliveryDay', { required: 'Please choose a day.' })}
            {...control}
          />
        )}
      </Field>
    </FormDialog>
  );
}
