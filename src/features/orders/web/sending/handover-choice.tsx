import type { UseFormReturn } from 'react-hook-form';
import { weekInWords } from '#shared/business/opening-words.ts';
import { SelectField } from '#web/components/ui/text-field.tsx';
import { useBusiness } from '#web/lib/site-context.tsx';
import { preferredPayments } from '../../shared/order-fields.ts';
import type { CustomerFields, OrderCustomer } from '../../shared/sending/send-order-input.ts';

const handovers = { Delivery: 'Deliver to me', Collection: 'Collect from the shop' };

type Props = { form: UseFormReturn<CustomerFields, unknown, OrderCustomer> };

export function HandoverChoice({ form: { register, watch } }: Props) {
  const { street, suburb, hours } = useBusiness();
  return (
    <>
      <div
        role="radiogroup"
        aria-label="Delivery or collection"
        data-slot="radio-group"
        className="grid gap-2.5 sm:col-span-2 sm:grid-cols-2"
      >
        {Object.entries(handovers).map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-input bg-card px-3.5 py-2 font-semibold leading-snug transition-colors hover:border-primary has-checked:border-primary has-checked:bg-secondary has-checked:text-secondary-foreground"
          >
            <input
              type="radio"
              value={value}
              className="size-5 shrink-0 accent-primary"
              {...register('handover')}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
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
export function PreferredPaymentField({ form }: Props) {
  return (
    <SelectField
      form={form}
      name="wishedPayment"
      label="How would you like to pay? (optional)"
      choices={preferredPayments}
      empty="We arrange it on WhatsApp"
    />
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
