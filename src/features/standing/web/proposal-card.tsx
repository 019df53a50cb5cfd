import { useState } from 'react';
import { Link } from 'react-router-dom';
import { orderPaths } from '#features/orders/web/paths.ts';
import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { readDay, shopDay, weekdayAndDate, writeDay } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { InputField } from '#web/components/ui/input-field.tsx';
import { StatusChip, type Tone } from '#web/components/ui/status-chip.tsx';
import { errorText } from '#web/lib/calls/trpc.ts';
import { maxStandingDaysAhead } from '../shared/limits.ts';
import type {
  AnswerStanding,
  ProposalState,
  ProposalView,
  StandingView,
} from '../shared/standing-order.ts';
import { momentText, proposalStateTexts } from '../shared/standing-text.ts';
import { StandingGoods } from './standing-goods.tsx';

type Props = {
  standing: StandingView;
  proposal: ProposalView;
  isCustomer: boolean;
  pressed: AnswerStanding['answer'] | null;
  error: unknown;
  onAnswer: (answer: AnswerStanding['answer'], move?: Move) => void;
  onChange: () => void;
  onLeaveOut: (productID: number) => void;
};

const tones: Partial<Record<ProposalState, Tone>> = {
  open: 'warning',
  confirmed: 'success',
};

export function ProposalCard({
  standing,
  proposal,
  isCustomer,
  pressed,
  error,
  onAnswer,
  onChange,
  onLeaveOut,
}: Props) {
  const { state, day, lines, questions, obstacle, canUndo } = proposal;
  const isOpen = state === 'open';
  return (
    <Card className="p-5 sm:p-6">
      <StatusChip tone={tones[state] ?? 'neutral'}>{proposalStateTexts[state]}</StatusChip>
      <h2 className="mt-3 text-xl">{weekdayAndDate(readDay(day))}</h2>
      <p role="status" className="mt-1">
        {isCustomer ? sentenceOf(proposal, standing) : <OfficeSentence {...proposal} />}
      </p>
      {proposal.movedFrom !== null && (
        <p className="text-muted-foreground text-sm">
          {`Moved from ${weekdayAndDate(readDay(proposal.movedFrom))}.`}
        </p>
      )}
      {isOpen && (questions.length > 0 || obstacle !== null) && (
        <p className="mt-3 rounded-control bg-secondary px-3.5 py-3 text-compact [overflow-wrap:anywhere]">
          {[...questions, obstacle ?? ''].join(' ').trim()}
        </p>
      )}
      <StandingGoods {...standing} lines={lines} />
      {lines.map(
        ({ productID, description, problem }) =>
          problem !== null && (
            <div key={productID} className="mt-3 flex flex-wrap items-center gap-2">
              <StatusChip tone="danger">
                {problem === 'gone' ? 'No longer available' : 'Sold out'}
              </StatusChip>
              {unbreakWeights(description)}
              {isOpen && lines.length > 1 && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Leave out from now on: ${description}`}
                  onClick={() => onLeaveOut(productID)}
                >
                  Leave out from now on
                </Button>
              )}
            </div>
          ),
      )}
      <div role="alert" className="mt-2 empty:hidden">
        {Boolean(error) && (
          <FieldError>
            {errorText(error, 'Your answer did not reach us. Please try again.')}
          </FieldError>
        )}
      </div>
      {isOpen && (
        <div className="mt-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
          {obstacle === null && (
            <Button pending={pressed === 'confirm'} onClick={() => onAnswer('confirm')}>
              {proposal.sendsItself || !isCustomer ? 'Order it now' : 'Confirm'}
            </Button>
          )}
          <Button variant={obstacle === null ? 'outline' : 'default'} onClick={onChange}>
            Change
          </Button>
          <Button variant="outline" pending={pressed === 'skip'} onClick={() => onAnswer('skip')}>
            Skip
          </Button>
          <MoveIt
            key={day}
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
          {state === 'confirmed' ? 'Undo: cancel the order' : isOpen ? 'Undo the move' : 'Undo'}
        </Button>
      )}
    </Card>
  );
}

function OfficeSentence({ state, cutOff, orderNumber }: ProposalView) {
  if (state === 'open') return `To answer by ${momentText(new Date(cutOff))}.`;
  if (state !== 'confirmed' || orderNumber === null) return 'Nothing is sent on this day.';
  return (
    <>
      It is ordered as <OrderLink number={orderNumber} />.
    </>
  );
}

/** In the office. */
export const OrderLink = ({ number }: { number: string }) => (
  <Link
    to={`${orderPaths.office}?search=${number}`}
    className="font-semibold text-primary underline underline-offset-3"
  >
    {number}
  </Link>
);

type Move = { day: string; following: boolean };
type MoveProps = { day: string; pending: boolean; onMove: (to: Move) => void };

const daysOfAWeek = 7;

function MoveIt({ day, pending, onMove }: MoveProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [following, setFollowing] = useState(false);
  if (chosen === null) {
    return (
      <Button variant="outline" onClick={() => setChosen(writeDay(readDay(day) + daysOfAWeek))}>
        Move
      </Button>
    );
  }
  const today = shopDay(new Date());
  return (
    <div className="col-span-full mt-2 flex w-full flex-col gap-3 border-t pt-4">
      <InputField
        label="Move it to"
        autoFocus
        type="date"
        min={writeDay(today + 1)}
        max={writeDay(today + maxStandingDaysAhead)}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <CheckboxField checked={following} onChange={({ target }) => setFollowing(target.checked)}>
        Those after it follow
        <span className="block text-muted-foreground text-sm">
          Otherwise they stay on their days.
        </span>
      </CheckboxField>
      <div className="flex flex-wrap gap-2">
        <Button pending={pending} onClick={() => onMove({ day: chosen, following })}>
          Move it
        </Button>
        <Button variant="ghost" onClick={() => setChosen(null)}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function sentenceOf(
  { state, cutOff, sendsItself, obstacle, orderNumber }: ProposalView,
  { handover, state: standingState }: StandingView,
): string {
  const until = momentText(new Date(cutOff));
  switch (state) {
    case 'open':
      return sendsItself
        ? `It is ordered on ${until}, unless you skip or change it before.`
        : `Please ${obstacle === null ? 'confirm' : 'change'} it by ${until}. Otherwise nothing is sent.`;
    case 'confirmed':
      return orderNumber === null
        ? 'It is ordered.'
        : `It is ordered as ${orderNumber}. ${handover === 'Collection' ? 'We let you know when you can collect it.' : 'We confirm the delivery to you.'} What you change from now on is for later ones.`;
    case 'skipped':
      return `You get nothing on this day.${standingState === 'active' ? ' The next one comes as usual.' : ''}`;
    default:
      return 'Nothing is sent on this day.';
  }
}
