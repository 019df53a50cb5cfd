import { Link } from 'react-router-dom';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { formatDate, formatTime } from '#web/lib/format-time.ts';
import { operationsPaths } from '../paths.ts';

/** In milliseconds, while one is running. */
const pollInterval = 1500;

export function useBackups() {
  return trpc.backups.state.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.attempts.some(({ stage }) => stage !== null) ? pollInterval : false,
  });
}

/** Shown while there was no backup for a week, or no good one of the night for two days. */
export function LateBackupCard() {
  const { data } = useBackups();
  if (!data?.overdue && data?.state !== 'late') return null;
  const { overdue, state, lastBackupAt, lastGoodAt, attempts } = data;
  const fault = attempts.find((attempt) => attempt.fault !== null)?.fault;
  const lost = `If the server broke today, everything ${lastBackupAt ? 'since then' : 'in it'} would be lost.`;
  const lastNight = lastGoodAt
    ? `The last one that worked at night is from ${formatTime(lastGoodAt)}.`
    : 'None has worked at night so far.';
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 text-sm sm:px-6 lg:col-span-2">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-base">
          {lastBackupAt
            ? `Your last backup is from ${formatDate(lastBackupAt)}`
            : 'There is no backup of your shop yet'}
        </h2>
        <p className="text-muted-foreground">
          {overdue
            ? lost
            : `${lastNight} ${lost} Please show this to whoever looks after your system.`}
        </p>
        {state === 'late' && fault && (
          <p className="mt-1 break-words text-muted-foreground">The last attempt failed: {fault}</p>
        )}
      </div>
      {overdue && (
        <Button size="sm" render={<Link to={operationsPaths.backups} />}>
          Back up now
        </Button>
      )}
    </Card>
  );
}
