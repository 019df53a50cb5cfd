import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { writtenTexts } from '#features/orders/shared/order-texts.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { capitalize } from '#shared/words.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { useKeptFocus } from '#web/hooks/use-kept-focus.ts';
import { errorText } from '#web/lib/calls/trpc.ts';
import type {
  AnswerStanding,
  ChangeStanding,
  StandingDetails,
  StandingView,
} from '../shared/standing-order.ts';
import {
  askedText,
  beginningText,
  proposalStateTexts,
  rhythmText,
} from '../shared/standing-text.ts';
import { LazyDetailsForm, LazyStandingForm } from './lazy-standing-form.ts';
import { OrderLink, ProposalCard } from './proposal-card.tsx';
import { choicesOf, fieldsOf } from './standing-fields.ts';
import { StandingGoods } from './standing-goods.tsx';

/** Calls of the customer, by the link, or of the office. Each resolves to what is stored now. */
type StandingCalls = {
  answer: (input: AnswerStanding) => Promise<unknown>;
  change: (input: ChangeStanding) => Promise<unknown>;
  draft: string;
  /** For the office; null if the reader is the customer. */
  customer: StandingDetails['customer'] | null;
};

type Props = { standing: StandingView; calls: StandingCalls };

export function StandingOrderView({ standing, calls }: Props) {
  const [form, setForm] = useState<'goods' | 'details' | null>(null);
  const answer = useMutation({ mutationFn: calls.answer });
  const leaveOut = useMutation({ mutationFn: calls.change });
  const { proposal, past, handover } = standing;
  const isCustomer = calls.customer === null;
  const kept = useKeptFocus<HTMLDivElement>();
  const besideGoods = isCustomer && !proposal;
  const give = (
    word: AnswerStanding['answer'],
    { day = null, following = false }: { day?: string | null; following?: boolean } = {},
  ) => {
    if (answer.isPending) return;
    leaveOut.reset();
    answer.mutate({ answer: word, proposalID: proposal?.proposalID ?? null, day, following });
  };
  const pressed = answer.isPending ? (answer.variables?.answer ?? null) : null;
  if (form !== null) {
    const close = () => setForm(null);
    return (
      <div {...kept} className="max-w-2xl">
        <FormCard title="Change the standing order">
          {form === 'goods' ? (
            <LazyStandingForm
              name={calls.draft}
              stored={fieldsOf(standing)}
              collected={handover === 'Collection'}
              submitLabel="Save"
              onSave={async (fields) => {
                await calls.change({ ...choicesOf(fields), version: standing.version });
                close();
              }}
              onCancel={close}
            />
          ) : (
            <LazyDetailsForm
              name={`${calls.draft}:details`}
              standing={standing}
              customer={calls.customer}
              onSave={calls.change}
              onClose={close}
            />
          )}
        </FormCard>
      </div>
    );
  }
  return (
    <div
      {...kept}
      className={`grid grid-cols-1 gap-5 ${isCustomer ? 'items-start lg:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_minmax(0,28.5rem)]' : ''}`}
    >
      {proposal && (
        <ProposalCard
          standing={standing}
          proposal={proposal}
          isCustomer={isCustomer}
          pressed={pressed}
          error={
            leaveOut.error ??
            (answer.variables?.proposalID === proposal.proposalID ? answer.error : null)
          }
          onAnswer={give}
          onChange={() => setForm('goods')}
          onLeaveOut={(productID) => {
            answer.reset();
            const { lines } = choicesOf(fieldsOf(standing));
            leaveOut.mutate({
              lines: lines.filter((line) => line.productID !== productID),
              version: standing.version,
            });
          }}
        />
      )}
      <Card
        className={`grid gap-x-10 gap-y-5 p-5 sm:p-6 ${besideGoods ? 'lg:grid-cols-[minmax(0,1fr)_21rem]' : ''}`}
      >
        <div className="lg:order-last">
          <h2 className="text-lg">{titleOf(standing, isCustomer)}</h2>
          <p role="status" className="mt-1">
            {summaryOf(standing, isCustomer)}
          </p>
          <dl className="mt-2 text-compact text-muted-foreground [overflow-wrap:anywhere]">
            {detailsOf(standing).map(({ label, value }) => (
              <div key={label}>
                <dt className="inline">{label}: </dt>
                <dd className="inline whitespace-pre-line">{value}</dd>
              </div>
            ))}
          </dl>
          <div role="alert" className="mt-2 empty:hidden">
            {!proposal && answer.error && (
              <FieldError>{errorText(answer.error, failed)}</FieldError>
            )}
          </div>
          <div className="mt-4 flex flex-wrap gap-2 max-sm:*:px-3">
            {standing.state === 'asked' && (standing.isProved || !isCustomer) && (
              <Button pending={pressed === 'start'} onClick={() => give('start')}>
                <span>{isCustomer ? 'Yes, this is my standing order' : 'Start it'}</span>
              </Button>
            )}
            {(standing.state === 'paused' || standing.state === 'stopped') && (
              <Button pending={pressed === 'resume'} onClick={() => give('resume')}>
                {standing.state === 'paused' ? 'Resume' : 'Start again'}
              </Button>
            )}
            {standing.state !== 'stopped' && standing.state !== 'asked' && (
              <>
                {proposal?.state !== 'open' && (
                  <Button variant="outline" onClick={() => setForm('goods')}>
                    Change products
                  </Button>
                )}
                <Button variant="outline" onClick={() => setForm('details')}>
                  Change details
                </Button>
              </>
            )}
            {standing.state === 'active' && (
              <Button variant="outline" pending={pressed === 'pause'} onClick={() => give('pause')}>
                Pause
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
        </div>
        {!proposal && <StandingGoods {...standing} />}
      </Card>
      {past.length > 0 && <Past past={past} isCustomer={isCustomer} />}
    </div>
  );
}

function FormCard({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-lg">
        {title}
      </h2>
      {children}
    </Card>
  );
}

function detailsOf({ address, details }: StandingView): { label: string; value: string }[] {
  return [
    { label: 'Delivery to', value: address.join(', ') },
    { label: 'Payment', value: details.wishedPayment ?? '' },
    ...writtenTexts(details),
  ].filter(({ value }) => value !== '');
}

const failed = 'Your answer did not reach us. Please try again.';

function titleOf({ state, everyWeeks }: StandingView, isCustomer: boolean): string {
  if (state === 'asked') return isCustomer ? 'Waits for your yes' : 'Waits for a yes';
  if (state === 'paused') return 'Paused';
  if (state === 'stopped') return 'Stopped';
  return capitalize(rhythmText(everyWeeks));
}

function summaryOf(standing: StandingView, isCustomer: boolean): string {
  const { state, isProved, proposal, everyWeeks, nextDay, nextDeliveries, sendsItself } = standing;
  if (state === 'asked') {
    const beginning = beginningText(everyWeeks, nextDeliveries[0] ?? null);
    if (!isCustomer) {
      return `${beginning} It starts when the customer says yes to our email, within 7 days.`;
    }
    return `${beginning} ${isProved ? 'It starts with your yes. You can stop it at any time.' : askedText}`;
  }
  if (state === 'paused') return 'Nothing more is ordered until you resume it.';
  if (state === 'stopped') return 'Nothing more is ordered. We delete it after 90 days.';
  const days = nextDeliveries.map((day) => readDay(day));
  const next = `${proposal ? 'Then' : 'Next'}: ${days.map(weekdayAndDate).join(', ')}.`;
  const rhythm = (index: number) => readDay(nextDay) + index * everyWeeks * 7;
  const isMoved = days.some((day, index) => day !== rhythm(index));
  return `${next} ${isMoved ? 'We move a day on which we are closed or do not deliver. ' : ''}${sendsItself ? 'We send it without asking.' : 'We ask first each time: without a yes nothing is sent.'}`;
}

function Past({ past, isCustomer }: Pick<StandingView, 'past'> & { isCustomer: boolean }) {
  return (
    <section aria-label="Earlier">
      <h2 className="mb-2 text-lg">Earlier</h2>
      <ul className="flex flex-col divide-y divide-border text-compact">
        {past.map(({ proposalID, day, state, orderNumber }) => (
          <li key={proposalID} className="flex justify-between gap-4 py-2">
            <span>{weekdayAndDate(readDay(day))}</span>
            <span className="text-muted-foreground">
              <span>{proposalStateTexts[state]}</span>
              <span>{orderNumber !== null && ', '}</span>
              <span>
                {orderNumber !== null &&
                  (isCustomer ? orderNumber : <OrderLink number={orderNumber} />)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
