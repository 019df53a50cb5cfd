import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import type { NewsletterView } from '../../../shared/newsletter-view.ts';
import { countPeople } from './describe.ts';

type Props = { newsletter: NewsletterView; open: boolean; onClose: () => void };

/** Asks before a newsletter goes to everyone. */
export function SendDialog({ newsletter, open, onClose }: Props) {
  const utils = trpc.useUtils();
  const { newsletterID, subject } = newsletter;
  // The count of the list may be a minute old; the one in the question must not be.
  const summary = trpc.newsletter.summary.useQuery(undefined, { enabled: open, staleTime: 0 });
  const session = trpc.auth.session.useQuery();
  const people = summary.data?.subscribers.active ?? newsletter.recipientCount;
  const send = trpc.newsletter.send.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(errorText(error, 'Failed to send newsletter')),
    onSettled: async () => {
      onClose();
      await utils.newsletter.invalidate();
    },
  });
  const kept = session.data?.mailLeaves === false;

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={`Send to ${countPeople(people)}?`}
      sentence={
        <>
          “{subject}” goes to every active subscriber at once. This cannot be undone.
          {kept && ' No mail server is set yet: each mail is only kept as a file in the outbox.'}
        </>
      }
      confirmLabel={`Send to ${countPeople(people)}`}
      pending={send.isPending}
      onConfirm={() => send.mutate({ newsletterID })}
    />
  );
}
