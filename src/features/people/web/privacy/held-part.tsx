import { Card, CardContent } from '#web/components/ui/card.tsx';
import { formatDate } from '#web/lib/format-date.ts';
import { formatTime } from '#web/lib/format-time.ts';
import type { HeldView, PersonPart } from '../../shared/person.ts';

/** Expanded at first; of more only the headings are shown. */
const maxOpen = 3;

export function HeldPart({ part: { heading, fate, held } }: { part: PersonPart }) {
  return (
    <section aria-label={heading}>
      <h3 className="text-lg">
        {heading} <span className="amount text-muted-foreground">{held.length}</span>
      </h3>
      <p className="mt-1 max-w-3xl text-muted-foreground text-sm">When erased: {fate}</p>
      <Card className="mt-3">
        <CardContent className="py-1 sm:py-2">
          <ul className="divide-y">
            {held.map((one) => (
              <li key={one.key} className="py-3">
                <details open={held.length <= maxOpen}>
                  <summary className="min-h-6 cursor-pointer wrap-anywhere">
                    <span className="font-semibold">{one.title}</span>{' '}
                    <span className="text-muted-foreground text-sm">{formatDate(one.since)}</span>
                  </summary>
                  <HeldFacts facts={one.facts} />
                </details>
              </li>
            ))}
          </ul>
        </CardContent>
      </Card>
    </section>
  );
}

function HeldFacts({ facts }: Pick<HeldView, 'facts'>) {
  return (
    <dl className="mt-2 grid gap-x-5 gap-y-0.5 sm:grid-cols-[12rem_1fr]">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="mb-1.5 min-w-0 whitespace-pre-line wrap-anywhere sm:mb-0">
            {inWords(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Formats times; leaves other texts. */
function inWords(value: string): string {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value) ? formatTime(value) : value;
}
