import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { standingPaths } from '../../shared/standing-link.ts';
import type { StandingRow } from '../../shared/standing-order.ts';
import { rhythmText } from '../../shared/standing-text.ts';
import { LazyStandingForm } from '../lazy-standing-form.ts';
import { choicesOf, fieldsOfOrder } from '../standing-fields.ts';

type Props = { order: { orderID: number; status: string } };

export function StandingOfOrderLink({ order: { orderID } }: Props) {
  const utils = trpc.useUtils();
  const offer = trpc.standing.byOrder.useQuery({ orderID });
  const [isOpen, setOpen] = useState(false);
  const take = trpc.standing.take.useMutation({
    onSuccess: async ({ name }) => {
      await utils.standing.invalidate();
      setOpen(false);
      toast.success(`Standing order made for ${name}.`);
    },
  });
  const details = trpc.orders.byId.useQuery({ orderID }, { enabled: isOpen });
  if (!offer.data) return null;
  const { isPossible, standingID, everyWeeks, nextDay, firstDays } = offer.data;
  if (standingID !== null) return <StandingLine {...{ standingID, everyWeeks, nextDay }} />;
  if (!isPossible) return null;
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        Make a standing order
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Make a standing order">
        {details.data && (
          <LazyStandingForm
            name={`standing:order:${orderID}`}
            stored={fieldsOfOrder(details.data.lines, offer.data)}
            firstDays={firstDays}
            collected={details.data.customer.handover === 'Collection'}
            submitLabel="Make it"
            onSave={(fields) => take.mutateAsync({ orderID, ...choicesOf(fields) })}
            onCancel={() => setOpen(false)}
          />
        )}
      </Dialog>
    </>
  );
}

type LineProps = {
  standingID: number;
  everyWeeks: number | null;
  nextDay: string | null;
  state?: StandingRow['state'];
};

const StandingLine = ({ standingID, everyWeeks, nextDay, state }: LineProps) => (
  <p className="text-compact">
    <Link
      to={`${standingPaths.office}?standing=${standingID}`}
      className="inline-flex min-h-6 items-center font-semibold text-primary underline underline-offset-3"
    >
      Standing order
    </Link>
    <span>{everyWeeks !== null && ` ${rhythmText(everyWeeks)}`}</span>
    <span>{nextDay !== null && `, next ${weekdayAndDate(readDay(nextDay))}`}</span>
    <span>{state === 'paused' && ', paused'}</span>
  </p>
);

export function StandingOfCustomer({ phone }: { phone: string }) {
  const { data } = trpc.standing.page.useQuery({ attention: false, cell: phone });
  return data?.rows.map(
    (row) => row.state !== 'stopped' && <StandingLine key={row.standingID} {...row} />,
  );
}
