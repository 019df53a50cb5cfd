import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WhatsAppMark } from '#web/components/layout/logo.tsx';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Summary } from '#web/components/ui/summary.tsx';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import Mail from '~icons/lucide/mail';
import { handoverLabels } from '../../../shared/handover-labels.ts';
import type { MessageStep, StepMessage } from '../../../shared/messages/step-message.ts';
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
  const [stepToRepeat, setStepToRepeat] = useState<MessageStep | null>(null);
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
    onSettled: () => {
      setStepToRepeat(null);
      void utils.orders.invalidate();
    },
  });
  const sendMail = ({ step, mailed }: StepMessage) =>
    mailed ? setStepToRepeat(step) : note.mutate({ orderID, step, mail: true });

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
        {messages.data?.map((message) => {
          const { step, text, whatsApp, mail, mailed } = message;
          const both = mail && !mailed;
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
              {customer.email !== '' && (
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`${mailed ? 'Email again' : 'Email'}: ${names[step]}`}
                  pending={note.isPending && note.variables.step === step}
                  onClick={() => sendMail(message)}
                >
                  <Mail aria-hidden />
                  <span>{mailed ? 'Email again' : 'Email'}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={stepToRepeat !== null}
        onClose={() => setStepToRepeat(null)}
        title="Email this again?"
        sentence={`It was emailed to ${customer.email} already.`}
        confirmLabel="Email again"
        pending={note.isPending}
        onConfirm={() => {
          if (stepToRepeat) note.mutate({ orderID, step: stepToRepeat, mail: true, again: true });
        }}
      />
    </div>
  );
}
