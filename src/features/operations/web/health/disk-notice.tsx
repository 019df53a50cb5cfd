import { Alert } from '#web/components/ui/alert.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';

/** In milliseconds. */
const pollInterval = 60_000;

/** Shown on every screen while the server's disk is nearly full. */
export function DiskNotice() {
  const { data } = trpc.health.disk.useQuery(undefined, { refetchInterval: pollInterval });
  if (!data?.short) return null;
  const refused = data.ordersRefused
    ? 'Orders, reviews, sign-ups and pictures are refused'
    : 'Pictures are refused (orders still come in)';
  return (
    <Alert tone="error" title="The disk of the server is nearly full">
      Only {data.free} MB are free, and {data.reserve} MB should be. {refused} until there is room.
      Please show this to whoever looks after your system.
    </Alert>
  );
}
