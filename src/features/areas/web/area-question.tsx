import { type SubmitEvent, useId, useRef, useState } from 'react';
import { firstName } from '#shared/business/business-words.ts';
import { formatPrice } from '#shared/money.ts';
import { whatsAppLink } from '#shared/people/phone.ts';
import { weekdayAndDate } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { useBusiness } from '#web/lib/site-context.tsx';
import type { DeliveryArea } from '../shared/delivery-area.ts';
import { daysInWords, nextDelivery } from '../shared/delivery-days.ts';
import { type FoundArea, findArea } from '../shared/find-area.ts';
import { rememberArea, useDeliveryTable, useMyArea } from './use-delivery.ts';

const maxTypedLength = 120;

export function AreaQuestion() {
  const id = useId();
  const { area } = useMyArea();
  const { town } = useBusiness();
  const table = useDeliveryTable(true);
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState<string | null>(null);
  const answer = table.data && query !== null ? findArea(table.data, query, town) : null;

  const field = useRef<HTMLInputElement>(null);

  const select = (known: DeliveryArea) => {
    rememberArea(known.name);
    setQuery(null);
    setTyped('');
    // The pressed button is removed.
    field.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') return;
    setQuery(text);
    if (!table.data) return void table.refetch();
    const found = findArea(table.data, text, town);
    if (found.kind === 'served') select(found.area);
  };

  return (
    <div className="flex flex-col gap-3 text-compact">
      <form onSubmit={submit} className="flex flex-col gap-1.5">
        <label htmlFor={`${id}-place`}>Your suburb or postal code</label>
        <div className="flex gap-2">
          <Input
            ref={field}
            id={`${id}-place`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            maxLength={maxTypedLength}
            autoComplete="address-level3"
            enterKeyHint="go"
            aria-describedby={`${id}-answer`}
            className="min-w-0 flex-1"
          />
          <Button type="submit" variant="secondary" pending={query !== null && table.isFetching}>
            Check
          </Button>
        </div>
      </form>
      <div id={`${id}-answer`} role="status" className="empty:hidden">
        {answer && query !== null ? (
          <Answer answer={answer} query={query} onChoose={select} />
        ) : table.isError && query !== null ? (
          <p>We could not look that up. Please check your connection and try again.</p>
        ) : (
          area && <Known area={area} />
        )}
      </div>
    </div>
  );
}

function Known({ area }: { area: DeliveryArea }) {
  const business = useBusiness();
  const next = nextDelivery(area, business, new Date());
  const { freeFrom = null } = useDeliveryTable(true).data ?? {};
  const sentences = [
    `Yes, to ${area.name} on ${daysInWords(area.days)}.`,
    freeFrom !== null && area.fee > 0 && `Free for orders from ${formatPrice(freeFrom)}.`,
    next !== null && `Order now for delivery on ${weekdayAndDate(next)}.`,
    `${firstName(business)} confirms the day.`,
  ];
  return (
    <>
      <p>{sentences.filter(Boolean).join(' ')}</p>
      <Button variant="link" className="min-h-11 text-current" onClick={() => rememberArea(null)}>
        Clear my area
      </Button>
    </>
  );
}

type AnswerProps = {
  answer: FoundArea;
  query: string;
  onChoose: (area: DeliveryArea) => void;
};

function Answer({ answer, query, onChoose }: AnswerProps) {
  const business = useBusiness();
  const [elsewhere, setElsewhere] = useState(false);
  if (answer.kind === 'served') return <Known area={answer.area} />;
  if (answer.kind === 'choose' && !elsewhere) {
    return (
      <>
        <p>Which of these is yours?</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {answer.areas.map((area) => (
            <Button key={area.name} variant="outline" onClick={() => onChoose(area)}>
              {area.name}
            </Button>
          ))}
          <Button variant="outline" onClick={() => setElsewhere(true)}>
            None of these
          </Button>
        </div>
      </>
    );
  }
  const place = answer.kind === 'not served' ? answer.suburb : query;
  return (
    <p>
      <span>
        {answer.kind === 'unknown'
          ? `We do not know “${place}”. Please check the spelling, or try your postal code.`
          : `Sorry, we do not deliver to ${elsewhere ? query : place} yet. You are welcome to collect from ${business.street}, ${business.suburb}.`}
      </span>{' '}
      <a
        href={whatsAppLink(
          business.whatsApp,
          `Hello ${business.name}, do you deliver to ${place}?`,
        )}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Ask us on WhatsApp<span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}
