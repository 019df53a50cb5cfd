import { Skeleton } from '#web/components/ui/skeleton.tsx';

const rows = ['1', '2', '3', '4', '5', '6'];

export function OrdersSkeleton({ wide }: { wide: boolean }) {
  return (
    <div
      role="status"
      aria-label="Loading the orders"
      className={wide ? 'grid gap-1.5' : 'grid gap-3 md:grid-cols-2'}
    >
      {rows.map((row) => (
        <Skeleton key={row} className={wide ? 'h-15' : 'h-56 rounded-card'} />
      ))}
    </div>
  );
}
