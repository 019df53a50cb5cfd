import { useState } from 'react';
import { toCents, toRand } from '#shared/money.ts';
import { readMoney } from '#shared/typed-money.ts';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { errorIssues } from '#web/lib/calls/error-issues.ts';
import { errorCode } from '#web/lib/calls/error-text.ts';
import { type Outputs, trpc } from '#web/lib/calls/trpc.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { toast } from '#web/lib/toast.ts';
import type { OrderDetails } from '../../../shared/order-view.ts';
import { confirmValuesForArea } from './confirm-parts.tsx';

export type Confirmation = {
  order: OrderDetails;
  table: Outputs['delivery']['areas'];
  open: boolean;
  onClose: () => void;
};

/** Confirms the version seen: an order changed since is refused and reloaded beside the input. */
export function useConfirmation({ order, table, open, onClose }: Confirmation) {
  const utils = trpc.useUtils();
  const business = useBusiness();
  const goods = order.linesTotal;
  const areaOf = (name: string) => table.areas.find((area) => area.name === name);
  const valuesForArea = (name: string) =>
    confirmValuesForArea(order, name, { table, times: business, now: new Date() });
  const area = areaOf(order.deliveryArea ?? '')?.name ?? '';
  const suggested = valuesForArea(area);
  const stored = {
    area,
    ...suggested,
    deliveryDay: order.deliveryDay ?? suggested.deliveryDay,
    discount: '',
    discountReason: '',
    vatNumber: '',
  };
  const seenVersion = useSeenVersion(order, open);
  const { form, unsaved, saved } = useDraftForm({
    name: `confirm:${order.orderID}`,
    stored,
    open,
  });
  const { handleSubmit, setValue, setError, watch } = form;
  const confirm = trpc.orders.confirm.useMutation({
    onSuccess: ({ orderNumber, invoices }) => {
      saved(stored);
      toast.success(`Order ${orderNumber} is confirmed: ${invoices.at(-1)?.name ?? ''} is made.`);
      onClose();
    },
    onError: async (error) => {
      for (const { path, message } of errorIssues(error)) {
        if (path in stored) setError(path as keyof typeof stored, { message });
      }
      if (errorCode(error) !== 'conflict') return;
      await utils.orders.byId.invalidate({ orderID: order.orderID });
      seenVersion.showConfirmation();
    },
    onSettled: () => utils.orders.invalidate(),
  });
  const usualFee = valuesForArea(watch('area')).deliveryFee;

  return {
    form,
    unsaved,
    confirm,
    usualFee,
    /** In rand; null if a field is invalid. */
    due: dueOf(goods, watch('deliveryFee') || usualFee, watch('discount')),
    fields: { deliveryFee: watch('deliveryFee'), deliveryDay: watch('deliveryDay') },
    take({ deliveryFee, deliveryDay }: { deliveryFee: string; deliveryDay: string }) {
      setValue('deliveryFee', deliveryFee, { shouldDirty: true });
      setValue('deliveryDay', deliveryDay, { shouldDirty: true });
    },
    follow(name: string) {
      const { deliveryFee, deliveryDay } = valuesForArea(name);
      setValue('deliveryFee', deliveryFee);
      setValue('deliveryDay', deliveryDay);
    },
    /** @param mail whether to mail the customer. */
    submit: (mail: boolean) =>
      handleSubmit((fields) =>
        confirm.mutate({
          orderID: order.orderID,
          version: seenVersion.version,
          area: fields.area || null,
          // Empty or invalid input is refused by the server, with its own message.
          deliveryFee: fields.deliveryFee || usualFee || null,
          deliveryDay: fields.deliveryDay || null,
          discount: fields.discount || null,
          discountReason: fields.discountReason,
          vatNumber: fields.vatNumber,
          mail,
        }),
      ),
  };
}

/** As of the dialog's opening, until `showConfirmation` is called. */
function useSeenVersion({ orderID, version }: OrderDetails, open: boolean) {
  const utils = trpc.useUtils();
  const [seenVersion, setSeenVersion] = useState({ open, version });
  if (seenVersion.open !== open) setSeenVersion({ open, version });
  return {
    version: seenVersion.version,
    showConfirmation: () =>
      setSeenVersion({ open, version: utils.orders.byId.getData({ orderID })?.version ?? version }),
  };
}

/** In rand; null if a field is invalid. */
function dueOf(goods: number, fee: string, discount: string): number | null {
  const feeMoney = readMoney(fee);
  const discountMoney = discount.trim() === '' ? { rand: 0 } : readMoney(discount);
  if ('problem' in feeMoney || 'problem' in discountMoney) return null;
  const due = toCents(goods) + toCents(feeMoney.rand) - toCents(discountMoney.rand);
  return due < 0 ? null : toRand(due);
}
