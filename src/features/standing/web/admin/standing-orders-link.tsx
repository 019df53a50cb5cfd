import { LoadingToDo, ToDoItem } from '#features/figures/web/public.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { Link } from '#web/components/ui/link.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { standingPaths } from '../../shared/standing-link.ts';

/** Empty in a shop without standing orders. */
export function StandingOrdersLink() {
  const { data } = trpc.standing.page.useQuery({ attention: false });
  if (!data || data.rows.length === 0) return null;
  const { active, attention, rows } = data;
  const days = rows.flatMap(({ proposal }) => (proposal?.state === 'open' ? [proposal.day] : []));
  const [first] = days.toSorted();
  return (
    <span>
      <Link to={standingPaths.office}>
        {`${active} standing ${active === 1 ? 'order' : 'orders'}`}
        <span>{attention > 0 && `, ${attention} to answer`}</span>
      </Link>
      <span>{first && ` before ${weekdayAndDate(readDay(first))}`}</span>
    </span>
  );
}

export function StandingToDo() {
  const { data } = trpc.standing.page.useQuery({ attention: true });
  if (!data) return <LoadingToDo />;
  return (
    <ToDoItem
      title="To be answered"
      to={`${standingPaths.office}?attention=true`}
      count={data.attention}
      noun="standing order"
    />
  );
}
