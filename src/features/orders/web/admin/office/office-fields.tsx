import type { UseFormReturn } from 'react-hook-form';
import { moneyText } from '#shared/money.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { handoverLabels } from '../../../shared/handover-labels.ts';
import type { OfficeFields, OfficeOutput } from '../../../shared/office/office-order-input.ts';
import {
  handovers,
  orderTexts,
  preferredPayments,
  textNames,
} from '../../../shared/order-fields.ts';
import { customerFields } from '../../sending/customer-fields.ts';

export type OfficeForm = UseFormReturn<OfficeFields, unknown, OfficeOutput>;

const required = ['name', 'cell'];

export function OfficeFieldset({ form }: { form: OfficeForm }) {
  const { register, formState } = form;
  const { errors } = formState;
  /** Sets the fee of a collection to 0; only a confirmed order has a fee field. */
  const clearFee = ({ target }: { target: { value: string } }) => {
    if (target.value === 'Collection' && typeof form.getValues('deliveryFee') === 'string') {
      form.setValue('deliveryFee', moneyText(0), { shouldDirty: true });
    }
  };
  return (
    <div className="grid gap-x-4 gap-y-4.5 sm:grid-cols-2">
      {customerFields.map(({ name, label, wide, type, inputMode }) => (
        <Field
          key={name}
          label={label}
          required={required.includes(name)}
          error={errors[name]?.message}
          className={wide ? 'sm:col-span-2' : undefined}
        >
          {(control) => (
            <Input
              type={type}
              inputMode={inputMode}
              // It is another person's data, so the owner's autofill would be wrong.
              autoComplete="off"
              autoCapitalize={inputMode ? 'off' : 'words'}
              spellCheck={false}
              {...register(name)}
              {...control}
            />
          )}
        </Field>
      ))}
      <Field label="Delivery or collection" error={errors.handover?.message}>
        {(control) => (
          <NativeSelect {...register('handover', { onChange: clearFee })} {...control}>
            {handovers.map((handover) => (
              <option key={handover}>{handover}</option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label="Would like to pay by" error={errors.wishedPayment?.message}>
        {(control) => (
          <NativeSelect {...register('wishedPayment')} {...control}>
            <option value="">Not known</option>
            {preferredPayments.map((way) => (
              <option key={way}>{way}</option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field
        label={handoverLabels[form.watch('handover') ?? 'Delivery'].day}
        hint="Empty until it is agreed on"
        error={errors.deliveryDay?.message}
      >
        {(control) => <Input type="date" {...register('deliveryDay')} {...control} />}
      </Field>
      {textNames.map((name) => (
        <Field
          key={name}
          label={orderTexts[name].label}
          error={errors[name]?.message}
          className="sm:col-span-2"
        >
          {(control) => <Textarea rows={3} {...register(name)} {...control} />}
        </Field>
      ))}
    </div>
  );
}
