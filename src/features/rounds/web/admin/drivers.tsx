import { type FormEvent, useState } from 'react';
import { LinkToSend } from '#web/components/layout/secret-links.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { Summary } from '#web/components/ui/summary.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import type { DayView } from '../../shared/deliveries-view.ts';
import type { DriverLinkView } from '../../shared/driver-link.ts';

const nameOf = (area: string) => area || 'Other addresses';

export function Drivers({ round: { day, areas } }: { round: DayView }) {
  const links = trpc.deliveries.driverLinks.useQuery({ day });
  return (
    <section aria-label="Drivers" className="mt-8">
      <h2 className="text-xl">Drivers</h2>
      <p className="mt-1 text-muted-foreground text-sm">
        Is somebody else driving? Their link shows them the stops of this day on their phone, and
        nothing else. It ends with the day.
      </p>
      <Card className="mt-2 p-3.5">
        <NewLink key={day} day={day} areas={areas.map(({ area }) => area ?? '')} />
        {links.isPending && <Skeleton className="mt-3 h-11" />}
        {links.data && links.data.length > 0 && (
          <ul aria-label="Links given out" className="mt-3 divide-y border-t">
            {links.data.map((link) => (
              <GivenLink key={link.linkID} link={link} day={day} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

function NewLink({ day, areas }: { day: string; areas: readonly string[] }) {
  const utils = trpc.useUtils();
  const [name, setName] = useState('');
  const [excluded, setExcluded] = useState<readonly string[]>([]);
  const chosen = areas.filter((area) => !excluded.includes(area));
  const give = trpc.deliveries.giveDriverLink.useMutation({
    onSuccess: () => {
      setName('');
      return utils.deliveries.driverLinks.invalidate({ day });
    },
    onError: toast.failed('Failed to make the link. Please try again.'),
  });
  const link = give.data?.driverLink;
  const make = (event: FormEvent) => {
    event.preventDefault();
    give.mutate({ day, name, areas: excluded.length === 0 ? null : chosen });
  };
  return (
    <form onSubmit={make} className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <Input
          aria-label="Driver"
          required
          maxLength={60}
          autoComplete="off"
          placeholder="Driver’s name"
          className="min-w-0 flex-1"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button
          type="submit"
          variant="outline"
          disabled={chosen.length === 0}
          pending={give.isPending}
        >
          Create link
        </Button>
      </div>
      {areas.length > 1 && (
        <details>
          <Summary className="min-h-8 w-fit text-sm">
            {excluded.length === 0 ? 'All areas' : `${chosen.length} of ${areas.length} areas`}
          </Summary>
          <fieldset className="flex flex-wrap gap-x-6">
            <legend className="sr-only">Areas</legend>
            {areas.map((area) => (
              <CheckboxField
                key={area}
                checked={!excluded.includes(area)}
                onChange={({ target }) =>
                  setExcluded(
                    target.checked ? excluded.filter((one) => one !== area) : [...excluded, area],
                  )
                }
              >
                {nameOf(area)}
              </CheckboxField>
            ))}
          </fieldset>
        </details>
      )}
      {link && (
        <div>
          <p className="text-sm">
            Send this link to the driver. Copy it now; it is not shown again.
          </p>
          <LinkToSend label="Link for the driver" link={link} message={`Your stops: ${link}`} />
        </div>
      )}
    </form>
  );
}

function GivenLink({ link, day }: { link: DriverLinkView; day: string }) {
  const utils = trpc.useUtils();
  const revoke = trpc.deliveries.revokeDriverLink.useMutation({
    onSuccess: toast.done,
    onError: toast.failed('Failed to revoke the link. Please try again.'),
    onSettled: () => utils.deliveries.driverLinks.invalidate({ day }),
  });
  return (
    <li className="flex items-center gap-3 py-2">
      <p className="wrap-anywhere min-w-0 flex-1">
        <span className="block font-semibold">{link.name}</span>
        <span className="block text-muted-foreground text-sm">
          {link.areas === null ? 'All stops' : link.areas.map(nameOf).join(', ')}
        </span>
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="text-danger-ink"
        aria-label={`Revoke the link of ${link.name}`}
        pending={revoke.isPending}
        onClick={() => revoke.mutate({ linkID: link.linkID })}
      >
        Revoke
      </Button>
    </li>
  );
}
