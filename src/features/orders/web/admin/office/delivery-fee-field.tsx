import { useDeliveryTable } from '#features/delivery/web/public.ts';
import { formatTotal, moneyText } from '#shared/money.ts';
import { readMoney } from '#shared/typed-money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { useBusiness } from '#web/lib/site-context.tsx';
import { amountOf, type FormLine } from '../../../shared/office/order-difference.ts';
import { recalculatedFee } from '../../../shared/office/recalculated-fee.ts';
import type { OrderDetails } from '../../../shared/order-view.ts';
import type { OfficeForm } from './office-fields.tsx';

/** In rand; null if invalid. */
export function typedFee(typed: unknown): number | null {
  const read = readMoney(String(typed ?? ''));
  return 'rand' in read ? read.rand : null;
}

/** Keeps the confirmed fee; offers the usual one when address or amount change. */
export function DeliveryFeeField({ order, form }: { order: OrderDetails; form: OfficeForm }) {
  const table = useDeliveryTable(true);
  const { town } = useBusiness();
  const { area = '', postal = '', handover = 'Delivery', lines, deliveryFee } = form.watch();
  const goods = amountOf({ deliveryFee: null, discount: 0 }, lines as FormLine[]);
  const usualFee =
    table.data && goods !== null
      ? recalculatedFee(table.data, order, {
          address: { area: area ?? '', postal: postal ?? '', handover },
          goods,
          town,
        })
      : null;
  const isDifferent = usualFee?.fee != null && usualFee.fee !== typedFee(deliveryFee);
  return (
    <Field
      label="Delivery fee"
      hint={
        usualFee?.fee === null
          ? 'This address is in none of your areas: is the fee right?'
          : undefined
      }
      error={form.formState.errors.deliveryFee?.message}
    >
      {(control) => (
        <div className="flex flex-wrap items-center gap-3">
          <Input
            {...control}
            {...form.register('deliveryFee')}
            inputMode="decimal"
            autoComplete="off"
            className="w-32"
          />
          {isDifferent && (
            <Button
              variant="outline"
              size="sm"
              className="h-auto min-h-10 whitespace-normal text-start"
              onClick={() =>
                form.setValue('deliveryFee', moneyText(usualFee.fee ?? 0), { shouldDirty: true })
              }
            >
              Take {formatTotal(usualFee.fee ?? 0)}, the fee for {usualFee.area}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
