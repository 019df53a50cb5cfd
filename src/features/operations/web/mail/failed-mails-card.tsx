import { ServerReply } from '#web/components/server-reply.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { formatTime } from '#web/lib/format-time.ts';
import { toast } from '#web/lib/toast.ts';
import RotateCw from '~icons/lucide/rotate-cw';

/** In milliseconds. */
const pollInterval = 60_000;

export function FailedMailsCard() {
  const utils = trpc.useUtils();
  const failed = trpc.mail.failed.useQuery(undefined, { refetchInterval: pollInterval });
  const seen = trpc.mail.seen.useMutation({
    onError: toast.failed('Failed to put these emails away.'),
    onSettled: () => utils.mail.invalidate(),
  });
  const retry = trpc.mail.retry.useMutation({
    onSuccess: toast.done,
    onError: toast.failed('Failed to send these emails again.'),
    onSettled: () => utils.mail.invalidate(),
  });
  if (!failed.data || failed.data.total === 0) return null;
  const { total, mails } = failed.data;
  const mailIDs = mails.map(({ mailID }) => mailID);
  return (
    <Card className="flex flex-col p-5 sm:p-6 lg:col-span-2">
      <h2 className="text-lg">Emails that did not arrive</h2>
      <p className="mt-1 text-muted-foreground">
        <span>{total === 1 ? '1 email' : `${total.toLocaleString('en-ZA')} emails`}</span> did not
        arrive as far as the shop knows.{' '}
        <span>
          {total === 1
            ? 'You may want to send it again, or to reach this person in another way.'
            : 'You may want to send them again, or to reach these people in another way.'}
        </span>
      </p>
      <ul className="mt-3 divide-y">
        {mails.map(({ mailID, recipient, subject, meaning, serverSaid, failedAt }) => (
          <li key={mailID} className="py-2.5 text-sm [overflow-wrap:anywhere]">
            <p className="font-semibold">{subject}</p>
            <p className="text-muted-foreground">
              To {recipient} · {formatTime(failedAt)}
            </p>
            <div className="text-danger-ink">
              <span>{meaning ?? serverSaid ?? 'The mail server gave no reason.'}</span>
              {meaning !== null && serverSaid !== null && <ServerReply text={serverSaid} />}
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          pending={seen.isPending}
          onClick={() => seen.mutate({ mailIDs })}
        >
          {total > mails.length ? 'Seen, show the next ones' : 'Seen'}
        </Button>
        <Button
          variant="outline"
          size="sm"
          pending={retry.isPending}
          onClick={() => retry.mutate({ mailIDs })}
        >
          <RotateCw aria-hidden />
          <span>{mails.length === 1 ? 'Send it again' : `Send these ${mails.length} again`}</span>
        </Button>
      </div>
    </Card>
  );
}
