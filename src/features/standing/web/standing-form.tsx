import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { QuantityStepper } from '#features/cart/web/public.ts';
import { isAvailable } from '#features/products/shared/availability.ts';
import { formatPrice } from '#shared/money.ts';
import { shopDay, writeDay } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { SelectField, TextField } from '#web/components/ui/text-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useKeptFocus } from '#web/hooks/use-kept-focus.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import Trash from '~icons/lucide/trash-2';
import { intervals, maxStandingDaysAhead } from '../shared/limits.ts';
import type { StandingOfOrder } from '../shared/standing-order.ts';
import { firstDayOf, type StandingFields } from './standing-fields.ts';

type Props = {
  name: string;
  stored: StandingFields;
  firstDays?: StandingOfOrder['firstDays'];
  collected: boolean;
  submitLabel: string;
  onSave: (fields: StandingFields) => Promise<unknown>;
  onCancel: () => void;
  children?: ReactNode;
};

/** Shown by its parent until it is saved or closed; the draft is kept in this tab. */
export function StandingForm(props: Props) {
  const { name, stored, firstDays, collected, submitLabel } = props;
  const { form, unsaved, saved } = useDraftForm<StandingFields>({ name, stored });
  const call = useSubmit(form, 'This could not be saved. Please try again.');
  const lines = useWatch({ control: form.control, name: 'lines' }) as StandingFields['lines'];
  const { register, setValue, clearErrors } = form;
  const { errors } = form.formState;
  const today = shopDay(new Date());
  const save = call.onSubmit(async (fields) => {
    await props.onSave(fields);
    saved();
  });
  const proposeDay = ({ target }: { target: { value: string } }) => {
    const day = firstDays && firstDayOf(firstDays, target.value);
    if (day) setValue('firstDay', day);
  };
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-5">
      <StandingLines
        lines={lines}
        onChange={(changed) => {
          setValue('lines', changed);
          // An error of a field that is not registered would keep the form from being sent.
          clearErrors('lines');
        }}
        error={errors.lines?.message ?? errors.lines?.[0]?.productID?.message ?? ''}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          form={form}
          name="everyWeeks"
          rules={{ onChange: proposeDay }}
          label="How often"
          autoFocus={firstDays !== undefined}
          choices={intervals.map(
            (interval) => [String(interval), `Every ${interval} weeks`] as const,
          )}
        />
        <TextField
          form={form}
          name="firstDay"
          label={collected ? 'Next collection' : 'Next delivery'}
          hint="If we are closed that day, it is the nearest day before."
          type="date"
          min={writeDay(today + 1)}
          max={writeDay(today + maxStandingDaysAhead)}
        />
      </div>
      <CheckboxField {...register('sendsItself')}>
        Send it without asking each time
        <span className="block text-muted-foreground text-sm">
          We still write to you first, and ask if something is sold out or more than 10% dearer.
        </span>
      </CheckboxField>
      {props.children}
      <FormEnd
        call={call}
        submitLabel={submitLabel}
        onCancel={() => {
          unsaved.discard();
          props.onCancel();
        }}
      />
    </form>
  );
}

type LinesProps = {
  lines: StandingFields['lines'];
  onChange: (lines: StandingFields['lines']) => void;
  error: string;
};

function StandingLines({ lines, onChange, error }: LinesProps) {
  const { data: products = [] } = trpc.products.list.useQuery();
  const kept = useKeptFocus<HTMLDivElement>();
  const byId = new Map(products.map((product) => [product.productID, product]));
  const others = products.filter(
    (product) =>
      isAvailable(product) && !lines.some(({ productID }) => productID === product.productID),
  );
  const add = (id: number) => {
    const product = others.find(({ productID }) => productID === id);
    if (!product) return;
    const { productID, description, price } = product;
    onChange([...lines, { productID, description, price, quantity: 1 }]);
  };
  return (
    <div {...kept} className="flex flex-col gap-3">
      <ul aria-label="Products" className="flex flex-col divide-y divide-border empty:hidden">
        {lines.map((line) => (
          <li
            key={line.productID}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3 first:pt-0"
          >
            <span className="w-full min-w-0 [overflow-wrap:anywhere] sm:w-auto sm:flex-1">
              <span className="block font-semibold leading-snug">{line.description}</span>
              <span className="amount block text-muted-foreground text-sm">
                {formatPrice(byId.get(line.productID)?.price ?? line.price)} each
              </span>
            </span>
            <span className="flex items-center gap-1">
              <QuantityStepper
                value={line.quantity}
                label={line.description}
                onChange={(quantity) =>
                  onChange(
                    quantity < 1
                      ? lines.filter((one) => one !== line)
                      : lines.map((one) => (one === line ? { ...line, quantity } : one)),
                  )
                }
              />
              <Button
                variant="ghost"
                className="w-11 px-0"
                aria-label={`Leave out ${line.description}`}
                onClick={() => onChange(lines.filter((one) => one !== line))}
              >
                <Trash aria-hidden />
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <NativeSelect
          aria-label="Add a product"
          value=""
          onChange={({ target }) => add(Number(target.value))}
          empty="Add a product…"
          choices={others.map(({ productID, description, price }) => [
            productID,
            `${description} (${formatPrice(price)})`,
          ])}
        />
      )}
      <div role="alert" className="empty:hidden">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </div>
  );
}

type EndProps = {
  call: Pick<ReturnType<typeof useSubmit>, 'failure' | 'pending'>;
  submitLabel: string;
  onCancel: () => void;
};

export function FormEnd({ call, submitLabel, onCancel }: EndProps) {
  return (
    <>
      <div role="alert" className="empty:hidden">
        {call.failure !== null && <FieldError>{call.failure}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={call.pending}>
          {submitLabel}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
