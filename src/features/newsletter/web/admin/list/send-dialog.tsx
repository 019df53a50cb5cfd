import { useRef } from 'react';
import { millisecondsOfADay } from '#shared/time/day.ts';
import { AlertDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { formatTime } from '#web/lib/format-time.ts';
import { toast } from '#web/lib/toast.ts';
import MailCheck from '~icons/lucide/mail-check';
import type { NewsletterView } from '../../../shared/newsletter-view.ts';
import { countPeople, isWaiting } from './describe.ts';

/**
 * What sending affects. @param at in milliseconds since 1970. @returns `second` describes another
 * newsletter within a day of `at`, null if there is none; `people` is more recent than a list's.
 */
export function useReach(
  enabled: boolean,
  { newsletterID, recipientCount }: NewsletterView,
  at: number,
) {
  const { data } = trpc.newsletter.summary.useQuery(undefined, { enabled, staleTime: 0 });
  const { active = recipientCount, suppressed: leftOut = 0 } = data?.subscribers ?? {};
  const near = (time: string | null | undefined, verb: string) =>
    time && Math.abs(at - Date.parse(time)) < millisecondsOfADay
      ? `It is the second one within a day: another ${verb} ${formatTime(time)}.`
      : null;
  const next = data?.next?.newsletterID === newsletterID ? null : data?.next;
  const second = near(data?.lastSentAt, 'went out') ?? near(next?.scheduledDate, 'goes out');
  return { people: countPeople(active), leftOut, second };
}

type Props = {
  newsletter: NewsletterView;
  open: boolean;
  onClose: () => void;
  onSent?: () => void;
};

export function SendDialog({ newsletter, open, onClose, onSent }: Props) {
  const utils = trpc.useUtils();
  const { newsletterID, subject, content, version } = newsletter;
  const cancel = useRef<HTMLButtonElement>(null);
  const { people, leftOut, second } = useReach(open, newsletter, Date.now());
  const send = trpc.newsletter.send.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message);
      onSent?.();
    },
    onError: toast.failed('Failed to send newsletter'),
    onSettled: async () => {
      onClose();
      await utils.newsletter.invalidate();
    },
  });
  const kept = trpc.auth.session.useQuery().data?.mailLeaves === false;

  return (
    <AlertDialog
      open={open}
      onClose={() => {
        if (!send.isPending) onClose();
      }}
      title={`Send to ${people}?`}
      description={
        <>
          “{subject}” goes to everyone on the list at once
          <span>{isWaiting(newsletter) && ', not at the time it was scheduled for'}</span>. This
          cannot be undone.
          <span>{second && ` ${second}`}</span>
          <span>
            {leftOut > 0 &&
              ` ${leftOut === 1 ? 'One address that refused our emails is' : `${leftOut.toLocaleString('en-ZA')} addresses that refused our emails are`} left out.`}
          </span>
          <span>
            {kept &&
              ' No mail server is set yet: each email is only kept as a file where the shop is installed.'}
          </span>
        </>
      }
      initialFocus={cancel}
      footer={
        <div className="flex w-full flex-col gap-2.5">
          <TestMailButton subject={subject} content={content} disabled={send.isPending} />
          <div className="flex flex-wrap-reverse gap-2.5 max-sm:*:grow sm:justify-end">
            <Button ref={cancel} variant="outline" disabled={send.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button
              pending={send.isPending}
              onClick={() => {
                if (!send.isPending) send.mutate({ newsletterID, version });
              }}
            >
              {second ? `Send a second one to ${people}` : `Send to ${people}`}
            </Button>
          </div>
        </div>
      }
    />
  );
}

type TestProps = { subject: string; content: string; disabled?: boolean };

export function TestMailButton({ subject, content, disabled = false }: TestProps) {
  const test = trpc.newsletter.testSend.useMutation({
    onSuccess: toast.done,
    onError: toast.failed('Failed to send the test.'),
  });
  return (
    <Button
      variant="outline"
      disabled={disabled}
      pending={test.isPending}
      onClick={() => test.mutate({ subject, content })}
    >
      <MailCheck aria-hidden />
      Test email to me
    </Button>
  );
}
