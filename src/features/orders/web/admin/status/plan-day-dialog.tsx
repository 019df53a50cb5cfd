import { offDayText } from '#features/areas/shared/off-day-text.ts';
import { useDeliveryTable } from '#features/areas/web/public.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { handoverLabels } from '../../../shared/handover-labels.ts';
import type { OrderView } from '../../../shared/order-view.ts';

type Props = { order: OrderView; onClose: () => void };

export function PlanDayDialog({ order, onClose }: Props) {
  const { orderID, orderNumber, customerName, deliveryArea, customer } = order;
  const utils = trpc.useUtils();
  const setDay = trpc.deliveries.setDay.useMutation({ onSettled: () => void utils.invalidate() });
  const table = useDeliveryTable(true);
  const stored = { day: '' };
  const { form, unsaved, saved } = useDraftForm({ name: `plan:${orderID}`, stored });
  const { onSubmit, ...call } = useSubmit(form, 'Failed to save the day. Please try again.');
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
      onSubmit={onSubmit(async ({ day }) => {
        await setDay.mutateAsync({ orderIDs: [orderID], day, from: null });
        saved();
        toast.success(`Order ${orderNumber} is planned for ${weekdayAndDate(readDay(day))}.`);
        onClose();
      })}
    >
      <TextField
        form={form}
        name="day"
        label={handoverLabels[customer.handover].day}
        required
        hint={offDayText(table.data?.areas ?? [], deliveryArea, form.watch('day'))}
        rules={{ required: 'Please choose a day.' }}
        type="date"
      />
    </FormDialog>
  );
}
