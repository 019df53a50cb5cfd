import { useQuery } from '@tanstack/react-query';
import { ownOrderQuery } from '#features/orders/web/public.ts';
import { Link } from '#web/components/ui/link.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { paths } from '#web/paths.ts';
import { standingConsent } from '../shared/limits.ts';
import type { StandingOfOrder } from '../shared/standing-order.ts';
import { LazyStandingForm } from './lazy-standing-form.ts';
import { choicesOf, fieldsOfOrder } from './standing-fields.ts';

type Props = {
  token: string;
  offer: StandingOfOrder;
  /** Of the draft in this tab. */
  draft: string;
  onMade: () => Promise<void>;
  onCancel: () => void;
};

/** From what was ordered. */
export function MakeStanding({ token, offer, draft, onMade, onCancel }: Props) {
  const { client } = trpc.useUtils();
  const order = useQuery(ownOrderQuery(client, token));
  if (!order.data) return null;
  return (
    <div className="mt-3">
      <LazyStandingForm
        name={draft}
        stored={fieldsOfOrder(order.data.lines, offer)}
        firstDays={offer.firstDays}
        collected={order.data.handover === 'Collection'}
        submitLabel="Start the standing order"
        onSave={async (fields) => {
          await client.standing.make.mutate({ token, ...choicesOf(fields) });
          await onMade();
        }}
        onCancel={onCancel}
      >
        <p className="text-muted-foreground text-sm">
          {standingConsent}{' '}
          <Link to={paths.privacy} className="text-primary underline underline-offset-3">
            Privacy
          </Link>
        </p>
      </LazyStandingForm>
    </div>
  );
}
