import { useQuery } from '@tanstack/react-query';
import { ConfirmButton } from '#web/components/confirm-button.tsx';
import { WhatsAppMark } from '#web/components/layout/logo.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Summary } from '#web/components/ui/summary.tsx';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import Mail from '~icons/lucide/mail';
import { handoverLabels } from '../../../shared/handover-labels.ts';
import type { MessageStep } from '../../../shared/messages/step-message.ts';
import type { OrderStatus } from '../../../shared/order-status.ts';
import type { OrderDetails } from '../../../shared/order-view.ts';

const stepAt: Record<OrderStatus, MessageStep> = {
  Pending: 'confirm',
  'Out for Delivery': 'on the way',
  Completed: 'delivered',
  Cancelled: 'cancelled',
};

const nextMessage = ({ status, missed, readyAt, customer }: OrderDetails): MessageStep => {
  if (missed) return 'missed';
  const isReady = readyAt !== null && customer.handover === 'Collection';
  return isReady && status === 'Pending' ? 'on the way' : stepAt[status];
};

export function StepMessages({ order }: { order: OrderDetails }) {
  const { orderID, version, paid, customer } = order;
  const names = handoverLabels[customer.handover].message;
  const utils = trpc.useUtils();
  const messages = useQuery({
    // Refetches when the order changes, because the texts contain amounts.
    queryKey: ['messages about order', orderID, version, paid, order.events.length],
    queryFn: () => utils.client.orders.writeMessages.mutate({ orderID }),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const note = trpc.orders.noteMessage.useMutation({
    onSuccess: (_, { mail, whatsApp }) => {
      if (mail && !whatsApp) toast.success('The email is on its way.');
    },
    onError: (error, { whatsApp }) =>
      toast.error(
        whatsApp
          ? 'WhatsApp is open, but this could not be noted in the history.'
          : errorText(error, 'Failed to send the email. Please try again.'),
      ),
    onSettled: () => void utils.orders.invalidate(),
  });

  return (
    <div>
      <h3 className="text-base">Messages</h3>
      {messages.error && !messages.data && (
        <p role="alert" className="mt-1 text-danger-ink text-sm">
          {errorText(messages.error, 'Your texts could not be loaded.')}{' '}
          <Button variant="link" onClick={() => messages.refetch()}>
            Try again
          </Button>
        </p>
      )}
      <ul aria-label="Messages by step" className="mt-1 divide-y">
        {messages.data?.map(({ step, text, whatsApp, mail, mailed }) => {
          const both = mail && !mailed;
          const mailButton = (
            <Button
              size="sm"
              variant="outline"
              aria-label={`${mailed ? 'Email again' : 'Email'}: ${names[step]}`}
              pending={note.isPending && note.variables.step === step}
              onClick={() => note.mutate({ orderID, step, mail: true })}
            >
              <Mail aria-hidden />
              <span>{mailed ? 'Email again' : 'Email'}</span>
            </Button>
          );
          return (
            <li
              key={step}
              className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2 *:[a,button]:max-sm:px-2.5"
            >
              <details className="min-w-24 flex-1">
                <Summary className="min-h-8">{names[step]}</Summary>
                <p className="whitespace-pre-line break-words text-compact">{text}</p>
              </details>
              <Button
                size="sm"
                variant={nextMessage(order) === step ? 'default' : 'outline'}
                aria-label={`WhatsApp${both ? ' and email' : ''}: ${names[step]}`}
                render={<a href={whatsApp} target="_blank" rel="noopener" />}
                onClick={() => note.mutate({ orderID, step, whatsApp: true, mail: both })}
              >
                <WhatsAppMark />
                <span>{both ? 'WhatsApp and email' : 'WhatsApp'}</span>
              </Button>
              {customer.email !== '' && !mailed && mailButton}
              {customer.email !== '' && mailed && (
                <ConfirmButton
                  button={mailButton}
                  title="Email this again?"
                  sentence={`It was emailed to ${customer.email} already.`}
                  confirmLabel="Email again"
                  onConfirm={() => note.mutateAsync({ orderID, step, mail: true, again: true })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
