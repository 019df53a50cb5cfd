import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownOrderQuery } from '#features/orders/web/public.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { useKeptFocus } from '#web/hooks/use-kept-focus.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { readDraft } from '#web/lib/form-drafts.ts';
import { paths } from '#web/paths.ts';
import Repeat from '~icons/lucide/repeat';
import { standingConsent } from '../shared/limits.ts';
import { standingPath } from '../shared/standing-link.ts';
import type { StandingOfOrder } from '../shared/standing-order.ts';
import { askedText, beginningText, rhythmText } from '../shared/standing-text.ts';
import { LazyStandingForm } from './lazy-standing-form.ts';
import { choicesOf, fieldsOfOrder } from './standing-fields.ts';

const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2';

/** Nothing if it cannot be read, or the order cannot be one. */
export function StandingOffer({ token }: { token: string }) {
  const { client } = trpc.useUtils();
  const offer = useQuery({
    queryKey: ['standing of order', token],
    queryFn: ({ signal }) => client.standing.ofOrder.mutate({ token }, { signal }),
    staleTime: 0,
  });
  const draft = `standing:new:${token}`;
  const [isOpen, setOpen] = useState(() => readDraft(draft) !== null);
  const kept = useKeptFocus<HTMLElement>();
  const { data } = offer;
  const isNew = data?.standingID === null;
  const order = useQuery({ ...ownOrderQuery(client, token), enabled: isNew && isOpen });
  if (!data || (isNew && !data.isPossible)) return null;
  return (
    <section {...kept} aria-label="Standing order">
      {!isNew && <Existing offer={data} token={token} />}
      {isNew && !isOpen && (
        <div className={row}>
          <p className="min-w-0 flex-1 basis-60 text-compact">
            The same every few weeks: no account, no card, and you can skip or stop at any time.
          </p>
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            <Repeat aria-hidden />
            <span>Make it a standing order</span>
          </Button>
        </div>
      )}
      {isNew && isOpen && order.data && (
        <LazyStandingForm
          name={draft}
          stored={fieldsOfOrder(order.data.lines, data)}
          firstDays={data.firstDays}
          collected={order.data.handover === 'Collection'}
          submitLabel="Start the standing order"
          onSave={async (fields) => {
            await client.standing.make.mutate({ token, ...choicesOf(fields) });
            await offer.refetch();
          }}
          onCancel={() => setOpen(false)}
        >
          <p className="text-muted-foreground text-sm">
            {standingConsent}{' '}
            <Link to={paths.privacy} className="text-primary underline underline-offset-3">
              Privacy
            </Link>
          </p>
        </LazyStandingForm>
      )}
    </section>
  );
}

function Existing({ offer, token }: { offer: StandingOfOrder; token: string }) {
  const { nextDay, state } = offer;
  const everyWeeks = offer.everyWeeks ?? 0;
  return (
    <div className={row}>
      <p role="status" className="min-w-0 flex-1 basis-60 text-compact">
        {state === 'asked' ? (
          <span>{`${beginningText(everyWeeks, nextDay)} ${askedText}`}</span>
        ) : (
          <>
            <span>
              {state === 'paused' ? 'It is paused.' : `You get this ${rhythmText(everyWeeks)}.`}
            </span>
            <span>{nextDay !== null && ` Next: ${weekdayAndDate(readDay(nextDay))}.`}</span>
          </>
        )}
      </p>
      <Button variant="outline" size="sm" render={<Link to={`${standingPath}#${token}`} />}>
        See your standing order
      </Button>
    </div>
  );
}
