import { type ComponentProps, useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatCents, formatTotal } from '#shared/money.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { readMoney } from '#shared/typed-money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import type { OrderToConfirm } from '../../../shared/money/confirm-order-input.ts';
import type { SameAddress } from '../../../shared/order-view.ts';
import { type AreaTerms, type ConfirmValues, valuesForArea } from './confirm-values.ts';

export type FieldsName = `order${number}`;
export type ConfirmForm = UseFormReturn<Record<FieldsName, ConfirmValues>>;

export const fieldsName = ({ orderID }: { orderID: number }): FieldsName => `order${orderID}`;

export type Line = {
  order: OrderToConfirm;
  values: ConfirmValues;
  /** In cents; null if a field is invalid. */
  due: number | null;
  error: string | null;
  needsLook: boolean;
  /** Shows its fields. */
  isOpen: boolean;
};

type LineProps = Line & { form: ConfirmForm; terms: AreaTerms };

function attentionTexts({ looks, notes, ownerNote, customer }: OrderToConfirm): string[] {
  const wrote = [customer.area, customer.postal].filter(Boolean).join(', ');
  return looks.flatMap((why) => {
    if (why === 'area') return `Area not known: they wrote “${wrote}”.`;
    if (why === 'day') return 'The agreed day is over.';
    if (why === 'changed') return 'Its lines were changed since it was sent.';
    return [
      ...(notes ? [`They wrote: “${notes}”`] : []),
      ...(ownerNote ? [`Your note: “${ownerNote}”`] : []),
    ];
  });
}

export function LineNotes({ order, values, form }: LineProps) {
  const texts = attentionTexts(order);
  return (
    <>
      {texts.length > 0 && (
        <div>
          {texts.map((text) => (
            <p key={text} className="wrap-anywhere line-clamp-3 text-sm text-warning-ink">
              {text}
            </p>
          ))}
        </div>
      )}
      {order.sameDoor && (
        <SameAddressNotice
          orderNumber={order.orderNumber}
          other={order.sameDoor}
          typed={values}
          onTake={(taken) =>
            form.setValue(fieldsName(order), { ...values, ...taken }, { shouldDirty: true })
          }
        />
      )}
    </>
  );
}

type SameAddressProps = {
  orderNumber: string;
  other: SameAddress;
  /** Form values of the order to confirm. */
  typed: { deliveryFee: string; deliveryDay: string };
  onTake: (typed: { deliveryFee: string; deliveryDay: string }) => void;
};

function SameAddressNotice({ orderNumber, other, typed, onTake }: SameAddressProps) {
  const sharedValues = { deliveryFee: '0.00', deliveryDay: other.deliveryDay ?? typed.deliveryDay };
  const isApplied =
    typed.deliveryFee === sharedValues.deliveryFee &&
    typed.deliveryDay === sharedValues.deliveryDay;
  const facts = [
    other.deliveryDay && weekdayAndDate(readDay(other.deliveryDay)),
    other.deliveryFee !== null && `delivery ${formatTotal(other.deliveryFee)}`,
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-info-soft px-3.5 py-2 text-info-ink">
      <p className="min-w-52 flex-1 text-sm">
        Order {other.orderNumber} goes to the same door
        <span>{facts.length > 0 && ` (${facts.join(', ')})`}</span>.
      </p>
      {isApplied ? (
        <p className="font-semibold text-sm">One stop, no second fee</p>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={`One stop, one fee (order ${orderNumber})`}
          onClick={() => onTake(sharedValues)}
        >
          One stop, one fee
        </Button>
      )}
    </div>
  );
}

export const LineError = ({ error }: Pick<Line, 'error'>) =>
  error && (
    <p role="alert" className="w-full text-danger-ink text-sm">
      {error}
    </p>
  );

type LineOfManyProps = LineProps & { onChange: () => void; onLeaveOut: () => void };

export function LineOfMany({ onChange, onLeaveOut, ...line }: LineOfManyProps) {
  const { order, values, due, needsLook, isOpen } = line;
  const heading = useId();
  const fee = readMoney(values.deliveryFee);
  const collects = order.customer.handover === 'Collection';
  const fixed = [
    values.area || (collects ? 'Collects' : 'Another area'),
    'problem' in fee
      ? 'no fee yet'
      : fee.rand === 0
        ? 'no fee'
        : `delivery ${formatTotal(fee.rand)}`,
    values.deliveryDay ? weekdayAndDate(readDay(values.deliveryDay)) : 'no day yet',
  ];
  return (
    <li aria-labelledby={heading} className="flex flex-col gap-1 pt-2 pb-1">
      <div className="flex items-baseline gap-3">
        <p id={heading} className="wrap-anywhere min-w-0 flex-1 font-semibold">
          <span className="amount">{order.orderNumber}</span> {order.customerName}
        </p>
        <span className="amount font-semibold">{due === null ? '–' : formatCents(due)}</span>
      </div>
      <LineNotes {...line} />
      {isOpen && <LineFields {...line} />}
      <LineError {...line} />
      <div className="flex flex-wrap items-center justify-end">
        {!isOpen && <p className="me-auto text-muted-foreground text-sm">{fixed.join(' · ')}</p>}
        {(isOpen || needsLook) && (
          <Button
            variant="ghost"
            size="sm"
            className={isOpen ? '-me-3' : ''}
            aria-label={`Leave out (order ${order.orderNumber})`}
            onClick={onLeaveOut}
          >
            Leave out
          </Button>
        )}
        {!isOpen && (
          <Button
            variant="ghost"
            size="sm"
            className="-me-3"
            aria-label={`Change (order ${order.orderNumber})`}
            onClick={onChange}
          >
            Change
          </Button>
        )}
      </div>
    </li>
  );
}

type FieldName = keyof ConfirmValues;

const errorOf = ({ order, form }: LineProps, name: FieldName) =>
  form.formState.errors[fieldsName(order)]?.[name]?.message;

type TextFieldProps = Omit<ComponentProps<typeof Input>, 'name'> & {
  line: LineProps;
  name: FieldName;
  label: string;
  hint?: string;
};

function TextField({ line, name, label, hint, ...input }: TextFieldProps) {
  const error = errorOf(line, name);
  return (
    <Field label={label} {...(hint && { hint })} {...(error && { error })}>
      {(control) => (
        <Input
          {...control}
          {...line.form.register(`${fieldsName(line.order)}.${name}`)}
          autoComplete="off"
          {...input}
        />
      )}
    </Field>
  );
}

export function LineFields(line: LineProps) {
  const { order, values, form, terms } = line;
  const name = fieldsName(order);
  const area = form.register(`${name}.area`);
  const error = errorOf(line, 'area');
  return (
    <div className="mt-2 grid w-full grid-cols-2 items-start gap-3 sm:grid-cols-3">
      <Field label="Delivery area" className="max-sm:col-span-2" {...(error && { error })}>
        {(control) => (
          <NativeSelect
            {...control}
            {...area}
            onChange={(event) => {
              void area.onChange(event);
              const { value } = event.target;
              form.setValue(name, {
                ...values,
                area: value,
                ...valuesForArea(order, value, terms),
              });
            }}
          >
            <option value="">Another one</option>
            {terms.table.areas.map((one) => (
              <option key={one.name}>{one.name}</option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <TextField
        line={line}
        name="deliveryFee"
        label="Delivery fee"
        placeholder={valuesForArea(order, values.area, terms).deliveryFee}
        inputMode="decimal"
      />
      {order.status !== 'Completed' && (
        <TextField line={line} name="deliveryDay" label="Delivery day" type="date" />
      )}
    </div>
  );
}

const moreFields = ['discount', 'discountReason', 'vatNumber'] as const;

export function MoreFields(line: LineProps) {
  const [isOpen, setOpen] = useState(moreFields.some((name) => line.values[name] !== ''));
  const hasError = moreFields.some((name) => errorOf(line, name));
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2 font-heading font-semibold text-heading">
        More
      </summary>
      <div className="grid items-start gap-5 pt-1 sm:grid-cols-2">
        <TextField line={line} name="discount" label="Discount" inputMode="decimal" />
        <TextField
          line={line}
          name="discountReason"
          label="What the discount is for"
          hint="The customer reads it."
        />
        <TextField
          line={line}
          name="vatNumber"
          label="Customer’s VAT number"
          hint="Only for a business that asks for it."
          inputMode="numeric"
        />
      </div>
    </details>
  );
}
