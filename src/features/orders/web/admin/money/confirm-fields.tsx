import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { offDayText } from '#features/areas/shared/off-day-text.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { Summary } from '#web/components/ui/summary.tsx';
import { SelectField, TextField } from '#web/components/ui/text-field.tsx';
import { handoverLabels } from '../../../shared/handover-labels.ts';
import type { OrderToConfirm } from '../../../shared/money/confirm-order-input.ts';
import { type AreaTerms, type ConfirmValues, valuesForArea } from './confirm-values.ts';

export type FieldsName = `order${number}`;
type ConfirmForm = UseFormReturn<Record<FieldsName, ConfirmValues>>;

export const fieldsName = ({ orderID }: { orderID: number }): FieldsName => `order${orderID}`;

export type Line = {
  order: OrderToConfirm;
  values: ConfirmValues;
  /** In cents; null if a field is invalid. */
  due: number | null;
  error: string | null;
  needsLook: boolean;
  isOpen: boolean;
};

export type LineProps = Line & { form: ConfirmForm; terms: AreaTerms };

function weekdayText(day: string): string {
  const number = readDay(day);
  return Number.isNaN(number) ? '' : weekdayAndDate(number);
}

export function LineFields(line: LineProps) {
  const { order, values, form, terms } = line;
  const name = fieldsName(order);
  const { handover } = order.customer;
  const suggestForArea = ({ target: { value } }: { target: { value: string } }) =>
    form.setValue(name, { ...values, area: value, ...valuesForArea(order, value, terms) });
  return (
    <div className="mt-2 grid w-full grid-cols-2 items-start gap-3 sm:grid-cols-3">
      {handover === 'Delivery' && (
        <>
          <SelectField
            form={form}
            name={`${name}.area`}
            rules={{ onChange: suggestForArea }}
            label="Delivery area"
            className="max-sm:col-span-2"
            empty="Other area"
            choices={terms.table.areas.map((one) => one.name)}
          />
          <TextField
            form={form}
            name={`${name}.deliveryFee`}
            label="Delivery fee"
            placeholder={valuesForArea(order, values.area, terms).deliveryFee}
            inputMode="decimal"
          />
        </>
      )}
      {order.status !== 'Completed' && (
        <TextField
          form={form}
          name={`${name}.deliveryDay`}
          label={handoverLabels[handover].day}
          type="date"
          hint={
            <>
              {weekdayText(values.deliveryDay)}
              <span className="block text-warning-ink">
                {handover === 'Delivery' &&
                  offDayText(terms.table.areas, values.area, values.deliveryDay)}
              </span>
            </>
          }
        />
      )}
    </div>
  );
}

const moreFields = ['discount', 'discountReason', 'vatNumber'] as const;

export function MoreFields(line: LineProps) {
  const [isOpen, setOpen] = useState(moreFields.some((name) => line.values[name] !== ''));
  const { form } = line;
  const name = fieldsName(line.order);
  const hasError = moreFields.some(
    (field) => form.getFieldState(`${name}.${field}`, form.formState).error,
  );
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <Summary className="font-heading text-heading">Discount, VAT number</Summary>
      <div className="grid items-start gap-5 pt-1 sm:grid-cols-2">
        <TextField form={form} name={`${name}.discount`} label="Discount" inputMode="decimal" />
        <TextField
          form={form}
          name={`${name}.discountReason`}
          label="What the discount is for"
          hint="The customer reads it."
        />
        <TextField
          form={form}
          name={`${name}.vatNumber`}
          label="Customer’s VAT number"
          hint="Only for a business that asks for it."
          inputMode="numeric"
        />
      </div>
    </details>
  );
}
