import { Link } from 'react-router-dom';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { type Outputs, trpc } from '#web/lib/calls/trpc.ts';
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
  if (data?.overdue) return <Reminder {...data} />;
  return data?.state === 'late' && <LateNight {...data} />;
}

type Backups = Outputs['backups']['state'];

function Reminder(backups: Backups) {
  const { lastBackupAt, state } = backups;
  return (
    <Card className="flex flex-col items-start p-5 sm:p-6 lg:col-span-2">
      <h2 className="text-lg">
        {lastBackupAt
          ? `Your last backup is from ${formatDate(lastBackupAt)}.`
          : 'There is no backup of your shop yet.'}
      </h2>
      <p className="mt-1 text-muted-foreground">
        {lastBackupAt
          ? 'If the server broke today, everything since then would be lost.'
          : 'If the server broke today, everything in it would be lost.'}
      </p>
      {state === 'late' && <LastFault {...backups} />}
      <Button size="sm" className="mt-4" render={<Link to={operationsPaths.backups} />}>
        Back up now
      </Button>
    </Card>
  );
}

function LateNight(backups: Backups) {
  const { lastGoodAt } = backups;
  return (
    <Card className="flex flex-col p-5 sm:p-6 lg:col-span-2">
      <h2 className="text-lg">The shop has no fresh backup</h2>
      <p className="mt-1 text-muted-foreground">
        <span>
          {lastGoodAt
            ? `The last one that worked at night is from ${formatTime(lastGoodAt)}.`
            : 'None has worked at night so far.'}
        </span>{' '}
        If the server broke today, everything since then would be lost. Please show this to whoever
        looks after your system.
      </p>
      <LastFault {...backups} />
    </Card>
  );
}

function LastFault({ attempts }: Backups) {
  const fault = attempts.find((attempt) => attempt.fault !== null)?.fault;
  if (!fault) return null;
  return <p className="mt-2 break-words text-muted-foreground">The last attempt failed: {fault}</p>;
}
