import { Card } from '#web/components/ui/card.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { formatTime } from '#web/lib/format-time.ts';

/** Shown while there was no good backup for two days. */
export function LateBackupCard() {
  const { data } = trpc.backups.state.useQuery();
  if (data?.state !== 'late') return null;
  const { lastGoodAt, attempts } = data;
  const fault = attempts.find((attempt) => attempt.fault !== null)?.fault;
  return (
    <Card className="flex flex-col p-5 sm:p-6 lg:col-span-2">
      <h2 className="text-lg">The shop has no fresh backup</h2>
      <p className="mt-1 text-muted-foreground">
        <span>
          {lastGoodAt
            ? `The last one that worked is from ${formatTime(lastGoodAt)}.`
            : 'None has worked so far.'}
        </span>{' '}
        If the server broke today, everything since then would be lost. Please show this to whoever
        looks after your installation.
      </p>
      {fault && (
        <p className="mt-2 break-words text-muted-foreground">The last attempt said: {fault}</p>
      )}
    </Card>
  );
}
