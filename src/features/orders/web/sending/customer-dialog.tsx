import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useMyArea } from '#features/areas/web/public.ts';
import type { CartLine } from '#features/cart/shared/cart.ts';
import { NewsletterOptIn } from '#features/newsletter/web/public.ts';
import { Honeypot } from '#web/components/honeypot.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogCancel } from '#web/components/ui/dialog.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import Send from '~icons/lucide/send';
import type { TextName } from '../../shared/order-texts.ts';
import {
  type CustomerFields,
  type OrderCustomer,
  orderCustomerInput,
} from '../../shared/sending/send-order-input.ts';
import { OrderSummary } from '../order-summary.tsx';
import { AmountDue, onlyCode, TypedDelivery } from './area-help.tsx';
import { emptyCustomer } from './customer-fields.ts';
import { CustomerFieldset } from './customer-fieldset.tsx';
import { NothingToPay, PreferredPaymentField } from './handover-choice.tsx';
import { usePoliteErrors } from './polite-errors.ts';
import { RememberBox, RememberedCard } from './remembered.tsx';
import { useRememberedDetails } from './remembered-details.ts';
import { customerDraft, type OrderSender, type SendFailure } from './use-send-order.ts';

type CustomerDialogProps = {
  open: boolean;
  onClose: () => void;
  lines: readonly CartLine[];
  /** In rand. */
  total: number;
  texts: Record<TextName, string>;
  pending: boolean;
  failure: SendFailure | null;
  onSubmit: (sender: OrderSender) => void;
};

/** Open until the order is accepted. Remembered customers see a summary first. */
export function CustomerDialog({
  open,
  onClose,
  lines,
  total,
  texts,
  pending,
  failure,
  onSubmit,
}: CustomerDialogProps) {
  const formId = useId();
  const remembered = useRememberedDetails();
  const { area } = useMyArea();
  const defaults = {
    ...emptyCustomer,
    area: area?.name ?? '',
    postal: (area && onlyCode(area)) ?? '',
  };
  const { form, unsaved } = useDraftForm<CustomerFields, OrderCustomer>({
    name: customerDraft,
    stored: remembered ?? defaults,
    resolver: zodResolver(orderCustomerInput),
    reValidateMode: 'onSubmit',
    open,
  });
  const [isEditing, setEditing] = useState(false);
  const [remember, setRemember] = useState(false);
  const [joinNewsletter, setJoinNewsletter] = useState(false);
  const card = useRef<HTMLElement>(null);
  const website = useRef<HTMLInputElement>(null);
  const politeErrors = usePoliteErrors(form);
  const { handleSubmit, setError, setFocus } = form;

  const resetChoices = useEffectEvent(() => {
    setEditing(false);
    setRemember(remembered !== null);
  });
  useEffect(() => {
    if (open) resetChoices();
  }, [open]);
  useEffect(() => {
    if (!failure || failure.fields.length === 0) return;
    setEditing(true);
    failure.fields.forEach(({ name, message }, index) => {
      setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  }, [failure, setError]);

  const resetDetails = () => {
    setEditing(true);
    setRemember(false);
    if (!shownDetails) setFocus('name');
  };
  const shownDetails = !isEditing && !unsaved.restored && remembered;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={pending}
      // No notices: restored own details are expected; an area from another tab is a suggestion.
      unsaved={{ ...unsaved, restored: false, replaces: false }}
      title="Your details"
      initialFocus={shownDetails ? card : undefined}
      footer={
        <div className="flex w-full items-center gap-4">
          <AmountDue form={form} total={total} />
          <div className="max-sm:hidden">
            <DialogCancel disabled={pending}>Back to cart</DialogCancel>
          </div>
          <Button type="submit" form={formId} pending={pending} className="max-sm:flex-1">
            <Send aria-hidden />
            Send Order
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        {...politeErrors}
        onSubmit={handleSubmit(
          (customer) => {
            // Enter in a field submits even while the button is pending.
            if (pending) return;
            onSubmit({
              customer,
              joinNewsletter,
              website: website.current?.value ?? '',
              toRemember: remember ? form.getValues() : null,
            });
          },
          () => setEditing(true),
        )}
        className="flex flex-col gap-5"
      >
        {shownDetails ? (
          <RememberedCard
            ref={card}
            details={shownDetails}
            onChange={() => setEditing(true)}
            onDelete={resetDetails}
          />
        ) : (
          <CustomerFieldset total={total} form={form} takeFocus={isEditing} />
        )}
        {!shownDetails && (
          <RememberBox
            checked={remember}
            onChange={setRemember}
            remembered={remembered !== null}
            onDelete={resetDetails}
          />
        )}
        {!shownDetails && <PreferredPaymentField form={form} />}
        <Honeypot ref={website} />
        <NothingToPay form={form} />
        <OrderSummary
          title="Your order"
          heading="h3"
          lines={lines}
          delivery={<TypedDelivery form={form} total={total} />}
          texts={texts}
        />
        <NewsletterOptIn
          source="order"
          checked={joinNewsletter}
          onChange={({ target }) => setJoinNewsletter(target.checked)}
        />
        {failure && <FailureNotice failure={failure} />}
      </form>
    </Dialog>
  );
}

function FailureNotice({ failure }: { failure: SendFailure }) {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new failure is brought into view
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <div ref={notice}>
      <Alert tone="error" title={failure.message}>
        {failure.hint}
      </Alert>
    </div>
  );
}
