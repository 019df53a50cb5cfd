import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { orderPaths } from '#features/orders/web/paths.ts';
import { OrderSlip } from '#features/orders/web/public.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { BackLink } from '#web/components/layout/back-link.tsx';
import { PrintOnly } from '#web/components/layout/print-only.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import Printer from '~icons/lucide/printer';
import type { PapersView } from '../../shared/deliveries-view.ts';
import { PackingList } from '../papers/packing-list.tsx';
import { RouteSheet } from '../papers/route-sheet.tsx';
import { deliveryPaths } from '../paths.ts';

const kinds = ['packing', 'route', 'slips'] as const;

type Kind = (typeof kinds)[number];

export function PapersPage() {
  const [search] = useSearchParams();
  const [day, orders] = [search.get('day'), search.get('orders')];
  const papers = trpc.deliveries.papers.useQuery(day === null ? { orders: orders ?? '' } : { day });
  return (
    <AdminPage
      title="Print"
      heading="Papers to print"
      path={deliveryPaths.papers}
      back={
        <BackLink to={day === null ? orderPaths.office : deliveryPaths.on(day)}>
          {day === null ? 'Orders' : 'Deliveries'}
        </BackLink>
      }
    >
      <QueryState
        skeleton="mt-5 h-56 rounded-card"
        query={papers}
        evenWithData
        className="mt-5"
        fallback="Failed to load the papers. Please try again."
      />
      {papers.data && (
        <Loaded papers={papers.data} requestedCount={orders?.split(',').length ?? 0} />
      )}
    </AdminPage>
  );
}

type LoadedProps = { papers: PapersView; requestedCount: number };

function Loaded({ papers, requestedCount }: LoadedProps) {
  const [chosen, setChosen] = useState<readonly Kind[]>(kinds);
  const { day, areas } = papers;
  const stops = areas.flatMap((area) => area.stops);
  // What is delivered was packed before.
  const toDo = stops.filter(({ status }) => status !== 'Completed');
  const heading = day === null ? 'Selected orders' : weekdayAndDate(readDay(day));
  usePrintOnce(stops.length > 0);
  if (stops.length === 0) {
    return (
      <Alert tone="info" className="mt-5">
        There is nothing to deliver on {heading}.
      </Alert>
    );
  }
  const names: Record<Kind, string> = {
    packing: 'Packing list',
    route: 'Route sheet',
    slips: stops.length === 1 ? '1 slip' : `${stops.length} slips`,
  };
  const toggle = (kind: Kind) =>
    setChosen(kinds.filter((one) => (one === kind ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <>
      {requestedCount > stops.length && (
        <Alert tone="info" className="mt-5 max-w-xl">
          {requestedCount - stops.length} of the selected orders{' '}
          <span>{requestedCount - stops.length === 1 ? 'is' : 'are'}</span> left out: cancelled or
          deleted.
        </Alert>
      )}
      <Card className="mt-5 max-w-xl p-5 sm:p-6">
        <h2 className="text-lg">{heading}</h2>
        <fieldset className="mt-3 flex flex-col gap-1">
          <legend className="sr-only">What to print</legend>
          {kinds.map((kind) => (
            <CheckboxField key={kind} checked={chosen.includes(kind)} onChange={() => toggle(kind)}>
              {names[kind]}
            </CheckboxField>
          ))}
        </fieldset>
        <Button className="mt-4" disabled={chosen.length === 0} onClick={() => window.print()}>
          <Printer aria-hidden />
          Print
        </Button>
      </Card>
      <PrintOnly>
        {chosen.includes('packing') && (
          <PackingList heading={heading} stops={day === null ? stops : toDo} />
        )}
        {chosen.includes('route') && <RouteSheet heading={heading} areas={areas} />}
        {chosen.includes('slips') && (
          <div>
            {stops.map((stop) => (
              <div
                key={stop.orderID}
                className="flex min-h-[128mm] break-inside-avoid flex-col justify-center border-dashed py-2 not-first:border-t"
              >
                <OrderSlip
                  order={stop}
                  {...(day !== null && { stop: `${heading}, stop ${stop.place}` })}
                />
              </div>
            ))}
          </div>
        )}
      </PrintOnly>
    </>
  );
}

function usePrintOnce(ready: boolean): void {
  const printed = useRef(false);
  useEffect(() => {
    if (!ready || printed.current) return;
    printed.current = true;
    // Fonts must be loaded before printing.
    void document.fonts.ready.then(() => window.print());
  }, [ready]);
}
