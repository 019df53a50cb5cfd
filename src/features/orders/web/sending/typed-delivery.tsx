import { type UseFormReturn, useWatch } from 'react-hook-form';
import { collection } from '#features/delivery/shared/delivery-terms.ts';
import { DeliveryWords, useDeliveryTable } from '#features/delivery/web/public.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import type { CustomerFields, OrderCustomer } from '../../shared/sending/send-order-input.ts';
import { deliveryOf } from './area-help.ts';

type Props = {
  form: UseFormReturn<CustomerFields, unknown, OrderCustomer>;
  /** In rand. */
  total: number;
};

export function TypedDelivery({ form, total }: Props) {
  const [area = '', postal = '', handover] = useWatch({
    control: form.control,
    name: ['area', 'postal', 'handover'],
  });
  const { town } = useBusiness();
  const { data: table } = useDeliveryTable(true);
  const typed = { area: area ?? '', postal: postal ?? '', total };
  const destination = table ? deliveryOf(table, town, typed) : null;
  return <DeliveryWords total={total} to={handover === 'Collection' ? collection : destination} />;
}
