import { trpc } from '#web/lib/calls/trpc.ts';
import { OfficeNotice } from '../office-notice.tsx';
import { operationsPaths } from '../paths.ts';

/** In milliseconds. */
const pollInterval = 60_000;

/** Shown on every screen while the server's disk is nearly full. */
export function DiskNotice() {
  const { data } = trpc.health.disk.useQuery(undefined, { refetchInterval: pollInterval });
  if (!data?.short) return null;
  const refused = data.ordersRefused ? 'Orders and pictures are refused' : 'Pictures are refused';
  return (
    <OfficeNotice
      tone="error"
      sentence={`${refused}: ${data.free} MB of disk are free.`}
      to={operationsPaths.health}
      link="Disk nearly full"
    />
  );
}
