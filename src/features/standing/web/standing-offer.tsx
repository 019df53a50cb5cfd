import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownOrderQuery } from '#features/orders/web/public.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
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

/** Nothing if it cannot be read, or the order cannot be one. */
export function StandingOffer({ token, brief = false }: { token: string; brief?: boolean }) {
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
  const content = (
    <>
      <h2 className="text-lg">Send it regularly</h2>
      {!isNew && <Existing offer={data} token={token} />}
      {isNew && !isOpen && (
        <>
          <p className="mt-1 text-compact text-muted-foreground">
            A standing order every few weeks: no account, no card, and you can skip or stop at any
            time.
          </p>
          <Button variant="outline" size="sm" className="mt-3" onClick={() => setOpen(true)}>
            <Repeat aria-hidden />
            <span>Make it a standing order</span>
          </Button>
        </>
      )}
      {isNew && isOpen && order.data && (
        <div className="mt-3">
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
        </div>
      )}
    </>
  );
  return (
    <section {...kept} aria-label="Standing order" className="print:hidden">
      {brief ? content : <Card className="p-5 sm:p-6">{content}</Card>}
    </section>
  );
}

function Existing({ offer, token }: { offer: StandingOfOrder; token: string }) {
  const { nextDay, state } = offer;
  const everyWeeks = offer.everyWeeks ?? 0;
  return (
    <>
      <p role="status" className="mt-1 text-compact">
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
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        render={<Link to={`${standingPath}#${token}`} />}
      >
        See your standing order
      </Button>
    </>
  );
}
