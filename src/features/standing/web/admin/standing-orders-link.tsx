import { WaitingToDo } from '#features/figures/web/public.ts';
import { shopDay, weekdayAndDate } from '#shared/time/day.ts';
import { Link } from '#web/components/ui/link.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { standingPaths } from '../../shared/standing-link.ts';

/** Empty in a shop without standing orders. */
export function StandingOrdersLink() {
  const { data } = trpc.standing.page.useQuery({ attention: false });
  if (!data || data.rows.length === 0) return null;
  const { active, attention, cutOff } = data;
  return (
    <span>
      <Link to={standingPaths.office}>
        {`${active} standing ${active === 1 ? 'order' : 'orders'}`}
        <span>{attention > 0 && `, ${attention} to answer`}</span>
      </Link>
      <span>{cutOff && ` by ${weekdayAndDate(shopDay(new Date(cutOff)))}`}</span>
    </span>
  );
}

export const StandingToDo = () => (
  <WaitingToDo
    name="standing"
    title="Not answered"
    to={`${standingPaths.office}?attention=true`}
    noun="standing order"
  />
);
