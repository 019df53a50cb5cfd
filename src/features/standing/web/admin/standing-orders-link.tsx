import { Link } from 'react-router-dom';
import { trpc } from '#web/lib/calls/trpc.ts';
import { standingPaths } from '../../shared/standing-link.ts';

/** Empty in a shop without standing orders. */
export function StandingOrdersLink() {
  const { data } = trpc.standing.page.useQuery({ attention: false });
  if (!data || data.rows.length === 0) return null;
  const { active, attention } = data;
  return (
    <p className="mb-3">
      <Link
        to={standingPaths.office}
        className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-3"
      >
        <span>{`${active} standing ${active === 1 ? 'order' : 'orders'}`}</span>
        <span>{attention > 0 && `, ${attention} to answer`}</span>
      </Link>
    </p>
  );
}
