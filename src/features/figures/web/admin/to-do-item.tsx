import { Link } from 'react-router-dom';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { countText } from './figure-words.ts';

type ToDoItemProps = {
  title: string;
  to: string;
  /** Not shown with 0. */
  count: number;
  noun?: string;
  /** Shown large instead of the count: a day, an amount. */
  value?: string;
};

/** Its skeleton hides what follows, see `AdminLayout`. */
export const LoadingToDo = () => (
  <li aria-hidden className="basis-36">
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
  if (count === 0) return null;
  const [number = '', ...words] = countText(count, noun).split(' ');
  return (
    <li className="basis-36">
      <Link
        to={to}
        className="flex h-full flex-col gap-x-2 px-4 py-2 text-muted-foreground text-sm transition-colors hover:bg-accent lg:py-3"
      >
        <span className="font-semibold">{title}</span>{' '}
        <span className="flex flex-wrap items-baseline gap-x-2 sm:flex-col">
          <strong className="amount font-heading text-heading text-lg lg:text-xl">
            {value ?? number}
          </strong>{' '}
          <span>{value === undefined ? words.join(' ') : countText(count, noun)}</span>
        </span>
      </Link>
    </li>
  );
}
