import type { UseFormReturn } from 'react-hook-form';
import { offDayText } from '#features/areas/shared/off-day-text.ts';
import { useDeliveryTable } from '#features/areas/web/public.ts';
import { formatTotal, moneyText } from '#shared/money.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { readMoney } from '#shared/typed-money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { SelectField, TextField } from '#web/components/ui/text-field.tsx';
import { cn } from '#web/lib/cn.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { handoverLabels } from '../../../shared/handover-labels.ts';
import type { OfficeFields, OfficeOutput } from '../../../shared/office/office-order-input.ts';
import {
  amountOf,
  describeAmounts,
  describeLineChanges,
  type FormLine,
  recalculatedFee,
} from '../../../shared/office/order-difference.ts';
import { contentFields, type Handover, handovers } from '../../../shared/order-fields.ts';
import { textNames } from '../../../shared/order-texts.ts';
import type { OrderDetails } from '../../../shared/order-view.ts';
import { customerFields } from '../../sending/customer-fields.ts';
import { WishAndTexts } from '../../wish-and-texts.tsx';

type OfficeForm = UseFormReturn<OfficeFields, unknown, OfficeOutput>;

const required = ['name', 'cell'];

type CustomerProps = {
  form: OfficeForm;
  /** Its fields stay registered. */
  hidden?: boolean;
};

/** Short fields share a line on a phone too. */
const grid = 'grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4';

export function OfficeCustomerFields({ form, hidden = false }: CustomerProps) {
  return (
    <div className={cn(grid, hidden && 'hidden')}>
      {customerFields.map(({ name, label, wide, type, inputMode }) => (
        <TextField
          form={form}
          name={name}
          key={name}
          label={label}
          required={required.includes(name)}
          className={wide ? 'col-span-2' : undefined}
          type={type}
          inputMode={inputMode}
          autoCapitalize={inputMode ? 'off' : 'words'}
          spellCheck={false}
        />
      ))}
    </div>
  );
}

export function OfficeHandoverFields({ form }: { form: OfficeForm }) {
  const table = useDeliveryTable(true);
  const { area, handover, deliveryDay } = form.watch();
  /** Sets the fee of a collection to 0; only a confirmed order has a fee field. */
  const clearFee = ({ target }: { target: { value: string } }) => {
    if (target.value === 'Collection' && typeof form.getValues('deliveryFee') === 'string') {
      form.setValue('deliveryFee', moneyText(0), { shouldDirty: true });
    }
  };
  return (
    <div className={grid}>
      <SelectField
        form={form}
        name="handover"
        rules={{ onChange: clearFee }}
        label={contentFields.handover.label}
        className="max-sm:col-span-2"
        choices={handovers}
      />
      <TextField
        form={form}
        name="deliveryDay"
        label={handoverLabels[handover ?? 'Delivery'].day}
        hint={
          <>
            Leave empty if not agreed yet
            <span className="block text-warning-ink">
              {handover !== 'Collection' &&
                offDayText(table.data?.areas ?? [], area ?? '', String(deliveryDay ?? ''))}
            </span>
          </>
        }
        type="date"
        className="max-sm:[&_input]:px-2.5"
      />
      <WishAndTexts form={form} />
    </div>
  );
}

export function CustomerSummary({ form, onChange }: { form: OfficeForm; onChange: () => void }) {
  const { name, surname, cell, area, postal, address1, address2, email } = form.watch();
  const address = [address1, address2, area, postal].filter(Boolean).join(', ');
  return (
    <div className="flex items-center gap-3 rounded-control bg-accent px-4 py-2.5">
      <p className="min-w-0 flex-1 leading-snug">
        <strong className="block">{[name, surname].filter(Boolean).join(' ')}</strong>
        <span className="text-muted-foreground text-sm">
          {[formatPhone(cell), address || email].filter(Boolean).join(', ')}
        </span>
      </p>
      <Button
        variant="outline"
        size="sm"
        aria-label="Change the customer’s details"
        onClick={onChange}
      >
        Change
      </Button>
    </div>
  );
}

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

const labels = [
  ...customerFields.map(({ name, label }) => ({ name, label })),
  ...(['handover', 'wishedPayment', ...textNames] as const).map((name) => ({
    name,
    label: contentFields[name].label,
  })),
];

type Props = {
  order: OrderDetails;
  lines: readonly FormLine[];
  /** In rand; null if none or invalid. */
  fee: number | null;
  handover: Handover;
  isFieldChanged: (field: string) => boolean;
};

export function WhatChanges({ order, lines, fee, handover, isFieldChanged }: Props) {
  const day = { name: 'deliveryDay', label: handoverLabels[handover].day };
  const details = [...labels, day]
    .filter(({ name }) => isFieldChanged(name))
    .map(({ label }) => label);
  const charged = order.deliveryFee ?? 0;
  const fees =
    fee === null || fee === charged ? [] : [`Delivery fee: ${describeAmounts(charged, fee)}`];
  const changes = [...describeLineChanges(order, lines), ...fees, ...details];
  return (
    <section aria-label="What changes" className="rounded-card bg-marigold-soft px-4 py-3">
      <h3 className="text-base text-marigold-ink">What changes</h3>
      {changes.length === 0 ? (
        <p className="mt-1">Nothing yet.</p>
      ) : (
        <ul className="mt-1 list-disc ps-5">
          {changes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
