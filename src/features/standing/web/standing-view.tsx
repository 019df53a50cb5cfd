import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { capitalize } from '#shared/capitalize.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { useKeptFocus } from '#web/hooks/use-kept-focus.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import type { AnswerStanding, ChangeStanding, StandingView } from '../shared/standing-order.ts';
import {
  askedText,
  beginningText,
  goodsText,
  proposalStateTexts,
  rhythmText,
} from '../shared/standing-text.ts';
import { LazyStandingForm } from './lazy-standing-form.ts';
import { ProposalCard } from './proposal-card.tsx';
import { changeOf, fieldsOf } from './standing-fields.ts';

/** Calls of the customer, by the link, or of the office. Each resolves to what is stored now. */
type StandingCalls = {
  answer: (input: AnswerStanding) => Promise<unknown>;
  change: (input: ChangeStanding) => Promise<unknown>;
  /** Of the draft in this tab. */
  draft: string;
  /** Whether the reader is the customer. */
  isCustomer: boolean;
};

type Reader = Pick<StandingCalls, 'isCustomer'>;

type Props = { standing: StandingView; calls: StandingCalls };

export function StandingOrderView({ standing, calls }: Props) {
  const [isChanging, setChanging] = useState(false);
  const answer = useMutation({ mutationFn: calls.answer });
  const leaveOut = useMutation({ mutationFn: calls.change });
  const { proposal, past, handover } = standing;
  const kept = useKeptFocus<HTMLDivElement>();
  const give = (word: AnswerStanding['answer'], day: string | null = null) => {
    if (answer.isPending) return;
    leaveOut.reset();
    answer.mutate({ answer: word, proposalID: proposal?.proposalID ?? null, day });
  };
  const pressed = answer.isPending ? (answer.variables?.answer ?? null) : null;
  return (
    <div {...kept} className="flex flex-col gap-5">
      {isChanging && (
        <ChangeCard standing={standing} calls={calls} onClose={() => setChanging(false)} />
      )}
      {!isChanging && proposal && (
        <ProposalCard
          proposal={proposal}
          handover={handover}
          isCustomer={calls.isCustomer}
          pressed={pressed}
          error={
            leaveOut.error ??
            (answer.variables?.proposalID === proposal.proposalID ? answer.error : null)
          }
          onAnswer={give}
          onChange={() => setChanging(true)}
          onLeaveOut={(productID) => {
            answer.reset();
            const fields = fieldsOf(standing);
            const lines = fields.lines.filter((line) => line.productID !== productID);
            leaveOut.mutate(changeOf({ ...fields, lines, onlyThis: true }, standing));
          }}
        />
      )}
      {!isChanging && (
        <Card className="p-5 sm:p-6">
          <h2 className="text-lg">{titleOf(standing, calls)}</h2>
          <p role="status" className="mt-1">
            {summaryOf(standing, calls)}
          </p>
          <p className="mt-2 text-compact text-muted-foreground [overflow-wrap:anywhere]">
            {goodsText(standing.lines)}
          </p>
          {calls.isCustomer && standing.address.length > 0 && (
            <p className="text-compact text-muted-foreground [overflow-wrap:anywhere]">
              {`To ${standing.address.join(', ')}. Has it changed? Please tell us.`}
            </p>
          )}
          <div role="alert" className="mt-2 empty:hidden">
            {!proposal && answer.error && (
              <FieldError>{errorText(answer.error, failed)}</FieldError>
            )}
          </div>
          <div className="mt-4 flex flex-wrap gap-2">
            {standing.state === 'active' && (
              <>
                {proposal?.state !== 'open' && (
                  <Button variant="outline" onClick={() => setChanging(true)}>
                    Change
                  </Button>
                )}
                <Button
                  variant="outline"
                  pending={pressed === 'pause'}
                  onClick={() => give('pause')}
                >
                  Pause
                </Button>
              </>
            )}
            {standing.state === 'asked' && (standing.isProved || !calls.isCustomer) && (
              <Button pending={pressed === 'start'} onClick={() => give('start')}>
                <span>{calls.isCustomer ? 'Yes, this is my standing order' : 'Start it'}</span>
              </Button>
            )}
            {(standing.state === 'paused' || standing.state === 'stopped') && (
              <Button pending={pressed === 'resume'} onClick={() => give('resume')}>
                {standing.state === 'paused' ? 'Resume' : 'Start again'}
              </Button>
            )}
            {standing.state !== 'stopped' && (
              <Button
                variant="ghost"
                className="text-danger-ink"
                pending={pressed === 'stop'}
                onClick={() => give('stop')}
              >
                Stop
              </Button>
            )}
          </div>
        </Card>
      )}
      {past.length > 0 && <Past past={past} />}
    </div>
  );
}

type ChangeProps = Props & { onClose: () => void };

function ChangeCard({ standing, calls, onClose }: ChangeProps) {
  const { proposal, handover } = standing;
  const change = useMutation({ mutationFn: calls.change });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-lg">
        {calls.isCustomer ? 'Change your standing order' : 'Change the standing order'}
      </h2>
      <LazyStandingForm
        name={calls.draft}
        stored={fieldsOf(standing)}
        openDay={proposal?.state === 'open' ? proposal.day : null}
        collected={handover === 'Collection'}
        pending={change.isPending}
        error={change.error}
        submitLabel="Save"
        onSave={async (fields) => {
          await change.mutateAsync(changeOf(fields, standing));
          onClose();
        }}
        onCancel={onClose}
      />
    </Card>
  );
}

const failed = 'Your answer did not reach us. Please try again.';

function titleOf({ state, everyWeeks, days }: StandingView, { isCustomer }: Reader): string {
  if (state === 'asked') return isCustomer ? 'Waits for your yes' : 'Waits for a yes';
  if (state === 'paused') return 'Paused';
  if (state === 'stopped') return 'Stopped';
  return capitalize(rhythmText({ everyWeeks, days }));
}

function summaryOf(standing: StandingView, { isCustomer }: Reader): string {
  const { state, isProved, proposal, nextDeliveries, sendsItself } = standing;
  if (state === 'asked') {
    const beginning = beginningText(standing, nextDeliveries[0] ?? null);
    if (!isCustomer) {
      return `${beginning} It starts when the customer says yes to our email, within 7 days.`;
    }
    return `${beginning} ${isProved ? 'It starts with your yes. You can stop it at any time.' : askedText}`;
  }
  if (state === 'paused') return 'Nothing is sent until you resume it.';
  if (state === 'stopped') return 'We send nothing more, and delete it after 90 days.';
  const days = nextDeliveries.map((day) => weekdayAndDate(readDay(day)));
  const next =
    days.length === 0
      ? 'No further days are chosen.'
      : `${proposal ? 'Then' : 'Next'}: ${days.join(', ')}.`;
  return `${next} ${sendsItself ? 'We send it without asking.' : 'We ask each time.'}`;
}

function Past({ past }: Pick<StandingView, 'past'>) {
  return (
    <section aria-label="Earlier">
      <h2 className="mb-2 text-lg">Earlier</h2>
      <ul className="flex flex-col divide-y divide-border text-compact">
        {past.map(({ proposalID, day, state, orderNumber }) => (
          <li key={proposalID} className="flex justify-between gap-4 py-2">
            <span>{weekdayAndDate(readDay(day))}</span>
            <span className="text-muted-foreground">
              {orderNumber === null
                ? proposalStateTexts[state]
                : `${proposalStateTexts[state]}, ${orderNumber}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
