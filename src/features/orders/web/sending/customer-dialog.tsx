import { zodResolver } from '@hookform/resolvers/zod';
import Send from 'lucide/send';
import { useEffect, useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { NewsletterOptIn } from '#features/newsletter/web/public.ts';
import { formatTotal } from '#shared/money.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogCancel } from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { useKeptForm } from '#web/hooks/use-kept-form.ts';
import {
  type Customer,
  type CustomerFields,
  customerInput,
} from '../../shared/send-order-input.ts';
import { customerFields, emptyCustomer } from './customer-fields.ts';
import { keptCustomer, type Sender, type SendFailure } from './use-send-order.ts';

type CustomerDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** In rand. */
  total: number;
  pending: boolean;
  failure: SendFailure | null;
  onSubmit: (sender: Sender) => void;
};

/** Asks who orders and where to; stays open while the order is on its way. */
export function CustomerDialog({
  open,
  onOpenChange,
  total,
  pending,
  failure,
  onSubmit,
}: CustomerDialogProps) {
  const formId = useId();
  const { form, unsaved } = useKeptForm<CustomerFields, Customer>({
    name: keptCustomer,
    stored: emptyCustomer,
    resolver: zodResolver(customerInput),
    open,
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      busy={pending}
      // That their own details stand here again needs no explaining.
      unsaved={{ ...unsaved, restored: false }}
      title="Your details"
      description={`Order total ${formatTotal(total)}. You pay nothing now: we arrange payment and delivery with you first.`}
      footer={
        <>
          <DialogCancel disabled={pending}>Back to cart</DialogCancel>
          <Button type="submit" form={formId} pending={pending}>
            <Send aria-hidden />
            Send Order
          </Button>
        </>
      }
    >
      <CustomerForm
        id={formId}
        form={form}
        failure={failure}
        onSubmit={(sender) => {
          // Enter in a field submits whatever the button looks like.
          if (!pending) onSubmit(sender);
        }}
      />
    </Dialog>
  );
}

type CustomerFormProps = {
  id: string;
  form: UseFormReturn<CustomerFields, unknown, Customer>;
  failure: SendFailure | null;
  onSubmit: (sender: Sender) => void;
};

/** The nine fields. */
function CustomerForm({ id, form, failure, onSubmit }: CustomerFormProps) {
  const notice = useRef<HTMLDivElement>(null);
  const website = useRef<HTMLInputElement>(null);
  const [joinNewsletter, setJoinNewsletter] = useState(false);
  const { register, handleSubmit, setError, formState } = form;

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
