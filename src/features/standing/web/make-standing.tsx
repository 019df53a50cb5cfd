import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownOrderKey } from '#features/orders/web/public.ts';
import { Button } from '#web/components/ui/button.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { errorIssues } from '#web/lib/calls/error-issues.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { paths } from '#web/paths.ts';
import { standingConsent } from '../shared/limits.ts';
import type { StandingOfOrder } from '../shared/standing-order.ts';
import { RhythmFields } from './rhythm-fields.tsx';
import { choicesOf, type StandingFields } from './standing-fields.ts';

type Props = {
  token: string;
  offer: StandingOfOrder;
  onMade: () => Promise<void>;
  onCancel: () => void;
};

const usualWeeks = 4;

/** That show their own error. */
const rhythmFields = ['everyWeeks', 'firstDay', 'days'];

/** With what was ordered; lines are changed on the page of the standing order. */
export function MakeStanding({ token, offer, onMade, onCancel }: Props) {
  const { client } = trpc.useUtils();
  const order = useQuery({
    queryKey: ownOrderKey(token),
    queryFn: ({ signal }) => client.orders.openOwn.mutate({ token }, { signal }),
  });
  const dayOf = (weeks: string) =>
    offer.firstDays.find(({ everyWeeks }) => String(everyWeeks) === weeks)?.day ?? '';
  const [rhythm, setRhythm] = useState({
    weeks: String(usualWeeks),
    firstDay: dayOf(String(usualWeeks)),
    days: [] as string[],
    sendsItself: false,
  });
  const make = useMutation({
    mutationFn: (fields: StandingFields) =>
      client.standing.make.mutate({ token, ...choicesOf(fields) }),
    onSuccess: onMade,
  });
  const lines = (order.data?.lines ?? []).flatMap(({ productID, ...line }) =>
    productID === null ? [] : [{ ...line, productID }],
  );
  const issues = errorIssues(make.error);
  const isOfField = issues.some(({ path }) => rhythmFields.includes(path));
  const change = ({ weeks, ...others }: Partial<typeof rhythm>) =>
    setRhythm({
      ...rhythm,
      ...others,
      // The day that fits the new interval.
      ...(weeks !== undefined && { weeks, firstDay: dayOf(weeks) || rhythm.firstDay }),
    });
  return (
    <form
      noValidate
      className="mt-3 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!make.isPending && order.data) make.mutate({ ...rhythm, onlyThis: false, lines });
      }}
    >
      <RhythmFields
        autoFocus
        value={rhythm}
        onChange={change}
        errorOf={(field) => issues.find(({ path }) => path === field)?.message ?? ''}
        collected={order.data?.handover === 'Collection'}
      />
      <p className="text-muted-foreground text-sm">
        {standingConsent}{' '}
        <Link to={paths.privacy} className="text-primary underline underline-offset-3">
          Privacy
        </Link>
      </p>
      <div role="alert" className="empty:hidden">
        {make.error && !isOfField && (
          <FieldError>
            {errorText(make.error, 'The standing order could not be saved. Please try again.')}
          </FieldError>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={make.isPending} disabled={!order.data}>
          Start the standing order
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
