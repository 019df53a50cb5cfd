import { useState } from 'react';
import { formatTotal } from '#shared/money.ts';
import { readDay, shopDay, weekdayAndDate, writeDay } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Field, FieldError } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { StatusChip, type Tone } from '#web/components/ui/status-chip.tsx';
import { errorText } from '#web/lib/calls/error-text.ts';
import { maxStandingDaysAhead } from '../shared/limits.ts';
import type {
  AnswerStanding,
  ProposalState,
  ProposalView,
  StandingView,
} from '../shared/standing-order.ts';
import { momentText, proposalStateTexts } from '../shared/standing-text.ts';

type Props = {
  proposal: ProposalView;
  handover: StandingView['handover'];
  isCustomer: boolean;
  /** The answer that is being sent. */
  pressed: AnswerStanding['answer'] | null;
  error: unknown;
  onAnswer: (answer: AnswerStanding['answer'], day?: string) => void;
  onChange: () => void;
  /** Of this proposal only. */
  onLeaveOut: (productID: number) => void;
};

const tones: Partial<Record<ProposalState, Tone>> = {
  open: 'warning',
  placing: 'info',
  confirmed: 'success',
};

export function ProposalCard(props: Props) {
  const { proposal, handover, isCustomer, pressed, error, onAnswer, onChange, onLeaveOut } = props;
  const { state, day, lines, total, delivery, canUndo } = proposal;
  const isOpen = state === 'open';
  return (
    <Card className="p-5 sm:p-6">
      <StatusChip tone={tones[state] ?? 'neutral'}>{proposalStateTexts[state]}</StatusChip>
      <h2 className="mt-3 text-xl">{weekdayAndDate(readDay(day))}</h2>
      <p role="status" className="mt-1">
        {isCustomer || !isOpen
          ? sentenceOf(proposal, handover)
          : `To answer by ${momentText(new Date(proposal.cutOff))}.`}
      </p>
      <ul className="mt-4 flex flex-col divide-y divide-border border-y">
        {lines.map(({ productID, description, quantity, price, problem }) => (
          <li key={productID} className="flex items-baseline justify-between gap-4 py-2.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {quantity} × {description}
              {problem !== null && (
                <span className="mt-1 flex flex-wrap items-center gap-2">
                  <StatusChip tone="danger">
                    {problem === 'gone' ? 'No longer available' : 'Sold out'}
                  </StatusChip>
                  {isOpen && lines.length > 1 && (
                    <Button
                      variant="outline"
                      size="sm"
                      aria-label={`Leave out ${description}`}
                      onClick={() => onLeaveOut(productID)}
                    >
                      Leave out
                    </Button>
                  )}
                </span>
              )}
            </span>
            <span className="amount whitespace-nowrap">{formatTotal(price * quantity)}</span>
          </li>
        ))}
        <li className="flex items-baseline justify-between gap-4 py-2.5 font-semibold">
          <span>Total</span>
          <span className="amount">{formatTotal(total)}</span>
        </li>
      </ul>
      {/* What it costs, then the total with it. */}
      {delivery.map((sentence, index) => (
        <p
          key={sentence}
          className={index === 0 ? 'mt-1 text-muted-foreground text-sm' : 'font-semibold'}
        >
          {sentence}
        </p>
      ))}
      <div role="alert" className="mt-2 empty:hidden">
        {Boolean(error) && (
          <FieldError>
            {errorText(error, 'Your answer did not reach us. Please try again.')}
          </FieldError>
        )}
      </div>
      {isOpen && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button pending={pressed === 'confirm'} onClick={() => onAnswer('confirm')}>
            {proposal.sendsItself ? 'Order it now' : 'Confirm'}
          </Button>
          <Button variant="outline" onClick={onChange}>
            Change
          </Button>
          <Button variant="outline" pending={pressed === 'skip'} onClick={() => onAnswer('skip')}>
            Skip
          </Button>
          <Button variant="outline" pending={pressed === 'move'} onClick={() => onAnswer('move')}>
            A week later
          </Button>
          <AnotherDay
            day={day}
            pending={pressed === 'move'}
            onMove={(to) => onAnswer('move', to)}
          />
        </div>
      )}
      {canUndo && (
        <Button
          variant="outline"
          className="mt-4"
          pending={pressed === 'undo'}
          onClick={() => onAnswer('undo')}
        >
          {state === 'confirmed' ? 'Undo: cancel the order' : 'Undo'}
        </Button>
      )}
    </Card>
  );
}

type MoveProps = { day: string; pending: boolean; onMove: (day: string) => void };

function AnotherDay({ day, pending, onMove }: MoveProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  if (chosen === null) {
    return (
      <Button variant="ghost" onClick={() => setChosen(day)}>
        Another day
      </Button>
    );
  }
  const today = shopDay(new Date());
  return (
    <div className="flex w-full flex-wrap items-end gap-2">
      <Field label="Move it to">
        {(control) => (
          <Input
            {...control}
            autoFocus
            type="date"
            min={writeDay(today + 1)}
            max={writeDay(today + maxStandingDaysAhead)}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
      </Field>
      <Button variant="outline" pending={pending} onClick={() => onMove(chosen)}>
        Move
      </Button>
      <Button variant="ghost" onClick={() => setChosen(null)}>
        Cancel
      </Button>
    </div>
  );
}

function sentenceOf(
  { state, cutOff, sendsItself, orderNumber }: ProposalView,
  handover: StandingView['handover'],
): string {
  const until = momentText(new Date(cutOff));
  switch (state) {
    case 'open':
      return sendsItself
        ? `It is ordered on ${until}, unless you skip or change it before.`
        : `Please confirm it by ${until}. Otherwise nothing is sent.`;
    case 'placing':
      return 'We are sending your order. It appears here in a minute.';
    case 'confirmed':
      return orderNumber === null
        ? 'It is ordered.'
        : `It is ordered as ${orderNumber}. ${handover === 'Collection' ? 'We let you know when you can collect it.' : 'We confirm the delivery to you.'}`;
    case 'skipped':
      return 'You get nothing on this day. The next one comes as usual.';
    case 'moved':
      return 'It is moved to a later day.';
    default:
      return 'Nothing is sent on this day.';
  }
}
