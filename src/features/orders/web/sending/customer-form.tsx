import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { NewsletterOptIn } from '#features/newsletter/web/newsletter-opt-in.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import {
  type Customer,
  customerInput,
  type CustomerForm as Values,
} from '../../shared/customer.ts';
import { parseCustomerDraft } from './customer-draft.ts';
import { customerFields } from './customer-fields.ts';
import type { SendFailure } from './describe-failure.ts';
import { readDraft, storeDraft } from './order-draft.ts';

/** Who orders, and what the form around the nine fields holds. */
export type Sender = {
  customer: Customer;
  joinNewsletter: boolean;
  /** What a program typed into the field that nobody can see. */
  website: string;
};

type Props = {
  id: string;
  failure: SendFailure | null;
  onSubmit: (sender: Sender) => void;
};

/** The nine fields. Whatever is typed is kept at once, so that nothing has to be typed twice. */
export function CustomerForm({ id, failure, onSubmit }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  const website = useRef<HTMLInputElement>(null);
  const [joinNewsletter, setJoinNewsletter] = useState(false);
  const { register, handleSubmit, setError, subscribe, formState } = useForm<
    Values,
    unknown,
    Customer
  >({
    resolver: zodResolver(customerInput),
    defaultValues: parseCustomerDraft(readDraft('orderCustomer')),
  });

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => storeDraft('orderCustomer', JSON.stringify(values)),
      }),
    [subscribe],
  );

  useEffect(() => {
    if (!failure) return;
    notice.current?.scrollIntoView({ block: 'nearest' });
    failure.fields.forEach(({ name, message }, index) => {
      setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  }, [failure, setError]);

  return (
    <form
      id={id}
      noValidate
      onSubmit={handleSubmit((customer) =>
        onSubmit({ customer, joinNewsletter, website: website.current?.value ?? '' }),
      )}
      className="grid gap-x-4 gap-y-4.5 sm:grid-cols-2"
    >
      {customerFields.map(({ name, label, required, hint, wide, ...input }) => (
        <Field
          key={name}
          label={label}
          required={required}
          hint={hint}
          error={formState.errors[name]?.message}
          className={wide ? 'sm:col-span-2' : undefined}
        >
          {(control) => <Input {...input} {...register(name)} {...control} />}
        </Field>
      ))}
      <NewsletterOptIn
        source="order"
        className="sm:col-span-2"
        checked={joinNewsletter}
        onChange={({ target }) => setJoinNewsletter(target.checked)}
      />
      {/* Only programs fill in what nobody can see. */}
      <div hidden>
        <label htmlFor={`${id}-website`}>Website</label>
        <input ref={website} id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {failure && (
        <div ref={notice} className="sm:col-span-2">
          <Alert tone="error" title={failure.message}>
            {failure.hint}
          </Alert>
        </div>
      )}
    </form>
  );
}
