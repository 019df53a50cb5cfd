import type { UseFormReturn } from 'react-hook-form';
import { weekInWords } from '#shared/business/opening-words.ts';
import { Field, NativeSelect } from '#web/components/ui/field.tsx';
import { RadioGroup } from '#web/components/ui/radio-group.tsx';
import { useBusiness } from '#web/lib/site-context.tsx';
import { preferredPayments } from '../../shared/order-fields.ts';
import type { CustomerFields, OrderCustomer } from '../../shared/sending/send-order-input.ts';

type Props = { form: UseFormReturn<CustomerFields, unknown, OrderCustomer> };

export function HandoverChoice({ form: { register, watch } }: Props) {
  const { street, suburb, hours } = useBusiness();
  return (
    <>
      <RadioGroup
        label="Delivery or collection"
        className="sm:col-span-2"
        options={[
          { value: 'Delivery', label: 'Deliver to me' },
          { value: 'Collection', label: 'Collect from the shop' },
        ]}
        {...register('handover')}
      />
      {watch('handover') === 'Collection' && (
        <div className="text-compact sm:col-span-2">
          <p>
            You collect it from {street}, {suburb}, once we have told you that it is ready.
          </p>
          <dl className="mt-1.5 grid w-fit grid-cols-[auto_1fr] gap-x-4 text-muted-foreground">
            {weekInWords(hours).map(({ days, time }) => (
              <div key={days} className="contents">
                <dt>{days}</dt>
                <dd className="amount">{time}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}

/** A preference, not binding. */
export function PreferredPaymentField({ form: { register, formState } }: Props) {
  return (
    <Field
      label="How would you like to pay? (optional)"
      error={formState.errors.wishedPayment?.message}
    >
      {(control) => (
        <NativeSelect {...control} {...register('wishedPayment')}>
          <option value="">We arrange it on WhatsApp</option>
          {preferredPayments.map((way) => (
            <option key={way}>{way}</option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

export function NothingToPay({ form: { watch } }: Props) {
  const collected = watch('handover') === 'Collection';
  return (
    <p className="text-compact text-muted-foreground">
      Nothing to pay now.{' '}
      <span>
        {collected
          ? 'We’ll contact you about payment.'
          : 'We’ll contact you about payment and delivery.'}
      </span>
    </p>
  );
}
