import { Alert } from '#web/components/ui/alert.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';

/** Milliseconds after which the notice looks again by itself. */
const pollInterval = 60_000;

/** Tells the owner on every screen that the disk of the server runs full; else nothing. */
export function DiskNotice() {
  const { data } = trpc.health.disk.useQuery(undefined, { refetchInterval: pollInterval });
  if (!data?.short) return null;
  const refused = data.ordersRefused
    ? 'Orders, reviews, sign-ups and pictures are refused'
    : 'Pictures are refused (orders still come in)';
  return (
    <Alert tone="error" title="The disk of the server is nearly full">
      Only {data.free} MB are free, and {data.reserve} MB should be. {refused} until there is room.
      Please show this to whoever looks after your installation.
    </Alert>
  );
}
