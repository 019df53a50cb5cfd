import { Link } from 'react-router-dom';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { countText } from './figure-words.ts';

type ToDoItemProps = {
  title: string;
  to: string;
  /** 0 is muted. */
  count: number;
  noun?: string;
  /** Shown large instead of the count: a day, an amount. */
  value?: string;
};

/** Its skeleton hides what follows, see `AdminLayout`. */
export const LoadingToDo = () => (
  <li aria-hidden>
    <Skeleton className="mx-4 my-3 h-8" />
  </li>
);

/** Counts what waits by that name, as the menu does. */
export function WaitingToDo({ name, ...item }: Omit<ToDoItemProps, 'count'> & { name: string }) {
  const { data } = trpc.live.waiting.useQuery();
  if (!data) return <LoadingToDo />;
  return <ToDoItem {...item} count={data.find((one) => one.name === name)?.count ?? 0} />;
}

export function ToDoItem({ title, to, count, noun = 'order', value }: ToDoItemProps) {
  const [number = '', ...words] = countText(count, noun).split(' ');
  return (
    <li className="min-w-0">
      <Link
        to={to}
        className="flex h-full min-h-14 flex-col px-4 py-2 transition-colors hover:bg-accent lg:py-3"
      >
        <span className="font-semibold text-muted-foreground text-sm">{title}</span>{' '}
        <span className="flex flex-wrap items-baseline gap-x-2 text-muted-foreground sm:flex-col">
          <strong
            className={cn(
              'amount font-heading text-lg lg:text-xl',
              count === 0 ? 'font-normal' : 'text-heading',
            )}
          >
            {value ?? number}
          </strong>{' '}
          {(value === undefined || count > 0) && (
            <span className="text-sm">
              {value === undefined ? words.join(' ') : countText(count, noun)}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
