import { type UseFormReturn, useWatch } from 'react-hook-form';
import {
  areaAt,
  type DeliveryArea,
  type DeliveryTable,
  deliveryFee,
  deliveryText,
} from '#features/areas/shared/delivery-area.ts';
import { daysInWords } from '#features/areas/shared/delivery-days.ts';
import { collection, deliverySums } from '#features/areas/shared/delivery-terms.ts';
import { findArea } from '#features/areas/shared/find-area.ts';
import { DeliveryWords, useDeliveryTable } from '#features/areas/web/public.ts';
import type { Business } from '#shared/business/business-schema.ts';
import { formatTotal } from '#shared/money.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import type { CustomerFields, OrderCustomer } from '../../shared/sending/send-order-input.ts';

type AreaHelp = {
  /** Fee and delivery days; null if unclear. */
  sentence: string | null;
  /** Null if ambiguous. */
  postal: string | null;
  codes: readonly string[];
  /** Null unless only the code was typed. */
  name: string | null;
  isOutside?: boolean;
};

export const noHelp: AreaHelp = { sentence: null, postal: null, codes: [], name: null };

/** Null when there are several: only the customer knows. */
export const onlyCode = ({ postalCodes }: Pick<DeliveryArea, 'postalCodes'>): string | null =>
  (postalCodes.length === 1 && postalCodes[0]) || null;

/** Hints, never errors. @param total in rand. */
export function helpWithArea(
  table: DeliveryTable,
  { street, suburb, town }: Pick<Business, 'street' | 'suburb' | 'town'>,
  { area, postal, total }: { area: string; postal: string; total: number },
): AreaHelp {
  if (area.trim() === '') return noHelp;
  const code = /^\d{4}$/.exec(area.trim())?.[0];
  const found = findArea(table, `${area} ${postal}`, town);
  if (found.kind === 'served') {
    const fee = deliveryFee(found.area, total, table);
    return {
      sentence: `${deliveryText({ ...found.area, fee })}, on ${daysInWords(found.area.days)}.`,
      postal: code ?? onlyCode(found.area),
      codes: found.area.postalCodes,
      name: code ? found.area.name : null,
    };
  }
  if (code && found.kind === 'choose') {
    const names = found.areas.slice(0, 3).map(({ name }) => name);
    const sentence = `${code} covers several suburbs, such as ${names.join(', ')}. Which one is yours?`;
    return { sentence, postal: code, codes: [code], name: null };
  }
  const help = { ...noHelp, postal: code ?? null, codes: code ? [code] : [] };
  if (found.kind !== 'not served') return help;
  const sentence = `We do not deliver to ${found.suburb} yet. You are welcome to collect from ${street}, ${suburb}.`;
  return { ...help, sentence, isOutside: true };
}

type Props = {
  form: UseFormReturn<CustomerFields, unknown, OrderCustomer>;
  /** In rand. */
  total: number;
};

function useTypedDelivery({ form, total }: Props) {
  const [area = '', postal = '', handover] = useWatch({
    control: form.control,
    name: ['area', 'postal', 'handover'],
  });
  const { town } = useBusiness();
  const { data: table } = useDeliveryTable(true);
  const found = table && findArea(table, `${area ?? ''} ${postal ?? ''}`, town);
  if (handover === 'Collection') return collection;
  return table && found?.kind === 'served' ? areaAt(table, found.area.id, total) : null;
}

export const TypedDelivery = (props: Props) => (
  <DeliveryWords total={props.total} to={useTypedDelivery(props)} />
);

export function AmountDue(props: Props) {
  const due = deliverySums(props.total, useTypedDelivery(props)).find(({ isMain }) => isMain);
  return (
    <p className="text-sm leading-tight sm:me-auto">
      <span>{due?.label ?? 'Order total'}</span>
      <span className="amount block font-bold text-heading text-lg">
        {due?.value ?? formatTotal(props.total)}
      </span>
    </p>
  );
}
