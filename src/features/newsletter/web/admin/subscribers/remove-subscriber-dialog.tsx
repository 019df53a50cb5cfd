import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { errorText } from '#web/lib/error-text.ts';
import { focusHeading } from '#web/lib/focus-heading.ts';
import { toast } from '#web/lib/toast.ts';
import { trpc } from '#web/lib/trpc.ts';
import type { SubscriberView } from '../../../shared/subscribers.ts';

type Props = { subscriber: SubscriberView; open: boolean; onClose: () => void };

/** Asks before an address is removed everywhere. */
export function RemoveSubscriberDialog({ subscriber, open, onClose }: Props) {
  const known = trpc.useUtils();
  const { subscriberID, email } = subscriber;
  const remove = trpc.newsletter.removeSubscriber.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(errorText(error, 'Failed to remove the subscriber.')),
    onSettled: async (answer) => {
      onClose();
      await known.newsletter.invalidate();
      // The button that asked has gone with its subscriber.
      if (answer) focusHeading();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Remove this subscriber?"
      sentence={`${email} is deleted everywhere. Only a fingerprint stays, so that an import cannot bring the address back.`}
      confirmLabel="Remove"
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ subscriberID })}
    />
  );
}
