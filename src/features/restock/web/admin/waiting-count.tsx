import { Badge } from '#web/components/ui/badge.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';

export function WaitingCount({ productID }: { productID: number }) {
  const { data } = trpc.restock.waiting.useQuery();
  const waiting = data?.find((one) => one.productID === productID)?.waiting;
  if (waiting === undefined) return null;
  return (
    <Badge title="To be emailed when it is back" className="my-1">{`${waiting} waiting`}</Badge>
  );
}
