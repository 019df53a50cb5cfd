import { useState } from 'react';
import { formatPhone } from '#shared/people/phone.ts';
import { DeleteDialog } from '#web/components/list/delete-dialog.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Lines } from '#web/components/ui/lines.tsx';
import { Summary } from '#web/components/ui/summary.tsx';
import { saveFile } from '#web/hooks/use-download.ts';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { formatDate, formatDay, formatTime } from '#web/lib/format-time.ts';
import { toast } from '#web/lib/toast.ts';
import Download from '~icons/lucide/download';
import Trash from '~icons/lucide/trash-2';
import type { HeldView, PersonExport, PersonPart, PersonView } from '../../shared/person.ts';

/** Expanded at first; of more only the headings are shown. */
const maxOpen = 1;
/** In UTF-16 units: texts of emails stay closed. */
const maxOpenLength = 600;

function HeldPart({ part: { heading, fate, held } }: { part: PersonPart }) {
  return (
    <section aria-label={heading}>
      <h3 className="text-lg">
        {heading} <span className="amount text-muted-foreground">{held.length}</span>
      </h3>
      <p className="mt-1 max-w-3xl text-muted-foreground text-sm">
        When erased, {fate.charAt(0).toLowerCase() + fate.slice(1)}
      </p>
      <Card className="mt-3 px-5 py-1 sm:px-6 sm:py-2">
        <ul className="divide-y">
          {held.map((one) => (
            <li key={one.key} className="py-3">
              <details open={held.length <= maxOpen && lengthOf(one.facts) <= maxOpenLength}>
                <Summary className="min-h-6 font-normal">
                  <span className="font-semibold">{one.title}</span>{' '}
                  <span className="text-muted-foreground text-sm">{formatDate(one.since)}</span>
                </Summary>
                <HeldFacts facts={one.facts} />
              </details>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function HeldFacts({ facts }: Pick<HeldView, 'facts'>) {
  return (
    <dl className="mt-2 grid grid-cols-[7.5rem_1fr] gap-x-3 gap-y-0.5 max-sm:text-sm sm:grid-cols-[12rem_1fr] sm:gap-x-5">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{inWords(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

const lengthOf = (facts: HeldView['facts']) => Object.values(facts).join('').length;

function inWords(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value) ? formatTime(value) : value;
}

type Props = { person: PersonView; onLookUp: (contact: string) => Promise<void> };

export function FoundPerson({ person, onLookUp }: Props) {
  const { contact, parts, alsoKnown } = person;
  const shown = formatPhone(contact.value);
  if (parts.length === 0) {
    return (
      <Alert tone="info">
        We hold nothing about {shown}. Did they give another address or number?
      </Alert>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <h2 className="text-xl wrap-anywhere">What we hold about {shown}</h2>
      <Actions person={person} onLookUp={onLookUp} />
      {alsoKnown.length > 0 && <AlsoKnown person={person} onLookUp={onLookUp} />}
      {parts.map((part) => (
        <HeldPart key={part.heading} part={part} />
      ))}
    </div>
  );
}

function AlsoKnown({ person: { alsoKnown }, onLookUp }: Props) {
  return (
    <Alert tone="info" title="Also in these orders">
      Other people may share them, so each is looked up, and erased, by itself.
      <span className="mt-2 flex flex-wrap gap-2">
        {alsoKnown.map((contact) => (
          <Button
            key={contact.value}
            variant="outline"
            size="sm"
            className="max-w-full wrap-anywhere"
            onClick={() => onLookUp(formatPhone(contact.value))}
          >
            {formatPhone(contact.value)}
          </Button>
        ))}
      </span>
    </Alert>
  );
}

type ErasureSubject = { contact: string; acceptWarnings: boolean };

function Actions({ person, onLookUp }: Props) {
  const { contact, parts, warnings, hindrances } = person;
  const utils = trpc.useUtils();
  const input = { contact: formatPhone(contact.value) };
  const [toErase, setToErase] = useState<ErasureSubject | null>(null);
  const copy = trpc.people.export.useMutation({
    onError: toast.failed('The copy could not be made. Please try again.'),
  });
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="outline"
          pending={copy.isPending}
          onClick={() => copy.mutate(input, { onSuccess: saveCopy })}
        >
          <Download aria-hidden />
          Download a copy
        </Button>
        <Button
          variant="destructive"
          disabled={hindrances.length > 0}
          onClick={() => setToErase({ ...input, acceptWarnings: warnings.length > 0 })}
        >
          <Trash aria-hidden />
          Erase
        </Button>
      </div>
      {hindrances.length > 0 && (
        <Alert tone="warning" title="This person cannot be erased yet">
          <Lines of={hindrances} />
        </Alert>
      )}
      <DeleteDialog
        subject={toErase}
        question={({ contact: shown }) => ({
          title: `Erase ${shown}?`,
          sentence: [...warnings, 'This cannot be undone.', ...parts.map(({ fate }) => fate)].join(
            ' ',
          ),
          confirm: 'Erase',
        })}
        remove={(one) => utils.client.people.erase.mutate(one)}
        failure={(error) => errorText(error, 'The person could not be erased. Please try again.')}
        refresh={() => Promise.all([utils.invalidate(), onLookUp(input.contact)])}
        onClose={() => setToErase(null)}
      />
    </>
  );
}

function saveCopy(copy: PersonExport): void {
  const content = new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' });
  saveFile(content, `what-is-held-${copy.exportedAt.slice(0, 10)}.json`);
}
