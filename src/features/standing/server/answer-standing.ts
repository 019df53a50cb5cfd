import {
  announceOrder,
  cancelForCustomer,
  lockOrder,
  mailTerms,
  retryIfProductDeleted,
} from '#features/orders/server/public.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { Writer } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { acceptedSince, withdrawMails } from '#server/mail/outbox/transactional-mails.ts';
import { DomainError, refuse, refuseField } from '#shared/errors.ts';
import { readDay, weekdayAndDate, writeDay } from '#shared/time/day.ts';
import { maxStandingDaysAhead } from '../shared/limits.ts';
import { cutOffOf, firstOpenDay } from '../shared/standing-days.ts';
import type { AnswerStanding, ProposalState } from '../shared/standing-order.ts';
import { requireStandingRoom } from './ask-customer.ts';
import { announceAgain } from './change-details.ts';
import { orderProposal, prepareProposal } from './order-proposal.ts';
import { proposeNow } from './propose.ts';
import { obstacleOf } from './questions.ts';
import {
  lockLatestProposal,
  lockProposal,
  lockStanding,
  Proposal,
  type StandingOrder,
} from './standing-order.entity.ts';
import * as rules from './standing-terms.ts';

type Subject = {
  writer: Writer;
  terms: rules.StandingTerms;
  standing: StandingOrder;
  /** The latest one, locked. */
  proposal: Proposal | null;
  prepared: Awaited<ReturnType<typeof prepareProposal>>;
  cancellation: Awaited<ReturnType<typeof mailTerms>>;
  input: AnswerStanding;
};

type Effect<S> = (em: EntityManager, subject: S) => Promise<void> | void;

type Answered = Subject & { proposal: Proposal };

type StandingState = StandingOrder['state'];
type Answer = AnswerStanding['answer'];
type ProposalAnswer = 'confirm' | 'skip' | 'move' | 'undo';
type Transition<State, S> = { from: readonly State[]; to: State; effect?: Effect<S> };

const transitions: Record<Exclude<Answer, ProposalAnswer>, Transition<StandingState, Subject>> = {
  start: { from: ['asked'], to: 'active', effect: start },
  pause: { from: ['active'], to: 'paused', effect: withdraw },
  resume: {
    from: ['paused', 'stopped'],
    to: 'active',
    // A stopped one may never have been confirmed, and does not count towards the limit.
    effect: (em, subject) => (subject.standing.state === 'stopped' ? start : resume)(em, subject),
  },
  stop: { from: ['asked', 'active', 'paused'], to: 'stopped', effect: withdraw },
};

/** Of its proposal, until the cut-off. */
const proposalTransitions: Record<ProposalAnswer, Transition<ProposalState, Answered>> = {
  confirm: { from: ['open'], to: 'confirmed', effect: order },
  skip: { from: ['open'], to: 'skipped' },
  move: { from: ['open'], to: 'open', effect: move },
  undo: { from: ['open', 'confirmed', 'skipped'], to: 'open', effect: undo },
};

const refusals: Record<StandingState, string> = {
  asked: 'This standing order waits for a yes.',
  active: 'This standing order is running.',
  paused: 'This standing order is paused.',
  stopped: 'This standing order is stopped.',
};

const isOfProposal = (answer: Answer): answer is ProposalAnswer => answer in proposalTransitions;

/**
 * Idempotent; undoable until the cut-off. @throws DomainError `not_found`; `conflict`: too late,
 * answered otherwise, product sold out or price changed; `bad_input`.
 */
export async function answerStanding(
  writer: Writer,
  standingId: number,
  input: AnswerStanding,
): Promise<void> {
  await retryIfProductDeleted(() => attempt(writer, standingId, input));
  writer.shop.mail.wake();
}

async function attempt(writer: Writer, standingId: number, input: AnswerStanding): Promise<void> {
  const { shop, actor } = writer;
  const terms = await rules.standingTerms(writer);
  const cancellation = await mailTerms(shop);
  const prepared = input.answer === 'confirm' ? await prepare(writer, standingId, input) : null;
  const isNew = await write({ shop }, async (em) => {
    const standing = await lockStanding(em, standingId);
    const proposal = await lockLatestProposal(em, standing);
    const before = { state: proposal?.state ?? null };
    const subject = { writer, terms, standing, proposal, prepared, cancellation, input };
    if (!(await apply(em, subject))) return false;
    standing.changedAt = terms.now;
    const concern = `standing order ${standing.id}` as const;
    await withdrawMails(em, [concern], terms.now);
    // Its mail may have been withdrawn, by this answer or the one before.
    if (isOfProposal(input.answer) && proposal?.state === 'open' && !proposal.mailDue) {
      const asked = await acceptedSince(em, new Map([[concern, proposal.askedSince]]));
      if (asked.size === 0) announceAgain({ standing, open: proposal, terms });
    }
    await proposeNow(em, terms, standing);
    await recordActivity(em, actor, {
      action: 'answered',
      thing: { kind: 'standing order', id: standing.id },
      before,
      after: {
        answer: input.answer,
        ...(proposal && { day: proposal.handoverOn, state: proposal.state }),
      },
    });
    return true;
  });
  if (isNew && prepared) announceOrder(shop);
}

/** A refusal updates the prices of the proposal, which the next confirmation then accepts. */
async function prepare(writer: Writer, standingId: number, { proposalID }: AnswerStanding) {
  if (!proposalID) return null;
  try {
    return await prepareProposal(writer, { id: proposalID, standingId });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await write(writer, async (em) => {
      const proposal = await lockProposal(em, proposalID);
      const products = await rules.productsOf(em, proposal.lines);
      if (proposal.state === 'open') proposal.lines = rules.todaysLines(proposal.lines, products);
      await em.flush();
    });
    const changes = error.issues?.map(({ message }) => message).join(' ');
    throw changes
      ? new DomainError(error.code, `${changes} Please check the order and confirm it again.`)
      : error;
  }
}

/** @returns false if it was so already. */
async function apply(em: EntityManager, subject: Subject): Promise<boolean> {
  const { standing, proposal, terms, input } = subject;
  const { answer } = input;
  if (!isOfProposal(answer)) {
    const { from, to, effect } = transitions[answer];
    if (standing.state === to) return false;
    if (!from.includes(standing.state)) refuse('wrong_state', refusals[standing.state]);
    await effect?.(em, subject);
    standing.state = to;
    standing.stoppedAt = to === 'stopped' ? terms.now : null;
    return true;
  }
  if (!proposal || proposal.id !== input.proposalID) {
    refuse('stale', 'This delivery is no longer proposed.');
  }
  const { from, to, effect } = proposalTransitions[answer];
  const changesDay = answer === 'move' || (answer === 'undo' && proposal.movedFrom != null);
  if (proposal.state === to && !changesDay) return false;
  if (proposal.cutOff <= terms.now) {
    refuse('wrong_state', 'It is too late to change this delivery here. Please call us.');
  }
  const isRunning = standing.state === 'active';
  if (!isRunning && proposal.state !== 'confirmed') refuse('wrong_state', refusals[standing.state]);
  if (!from.includes(proposal.state)) refuse('stale', answeredMeanwhile);
  await effect?.(em, { ...subject, proposal });
  proposal.state = to === 'open' && !isRunning ? 'skipped' : to;
  proposal.settledAt = proposal.state === 'open' ? null : terms.now;
  return true;
}

const answeredMeanwhile = 'This was answered meanwhile. Please look at it again.';

/** Places the order, and stores its prices as the agreed ones. */
async function order(
  em: EntityManager,
  { writer, standing, proposal, prepared, terms }: Answered,
): Promise<void> {
  if (!prepared) refuse('stale', answeredMeanwhile);
  const products = await rules.productsOf(em, proposal.lines);
  const obstacle = obstacleOf(proposal, standing, { terms, products });
  if (obstacle !== null) refuse('wrong_state', obstacle);
  await orderProposal(em, writer, proposal, prepared);
  const prices = new Map(proposal.lines.map(({ productId, price }) => [productId, price]));
  standing.lines = standing.lines.map((line) => ({
    ...line,
    price: prices.get(line.productId) ?? line.price,
  }));
}

/** Later deliveries keep their days, except with `following` or if they are not after the new day. */
function move(_: EntityManager, { standing, proposal, terms, input }: Answered): void {
  const from = readDay(proposal.handoverOn);
  const day = rules.handoverOf(standing, input.day ? readDay(input.day) : from + 7, terms);
  if (cutOffOf(day) <= terms.now) {
    refuseField('day', 'Please choose a later day: this one is too soon for us.');
  }
  if (day > terms.today + maxStandingDaysAhead) {
    refuseField('day', 'Please choose a day within a year.');
  }
  if (day === from) refuseField('day', `It is on ${weekdayAndDate(day)} already.`);
  const next = input.following
    ? rules.followingOf(standing, day, terms, day)
    : rules.nextAfter(standing, day, terms);
  proposal.movedFrom ??= { day: proposal.handoverOn, nextOn: standing.nextOn };
  proposal.handoverOn = writeDay(day);
  proposal.cutOff = cutOffOf(day);
  standing.nextOn = writeDay(next);
  // The mail is sent again `daysBefore` the new day.
  if (day > terms.today + terms.daysBefore) announceAgain({ standing, open: proposal, terms });
}

async function undo(
  em: EntityManager,
  { writer, standing, proposal, terms, cancellation }: Answered,
): Promise<void> {
  const { state, movedFrom } = proposal;
  if (state === 'confirmed' && proposal.orderId != null) {
    await cancelForCustomer(em, writer, await lockOrder(em, proposal.orderId), cancellation);
    proposal.orderId = null;
  }
  if (state !== 'open' || !movedFrom) return;
  const day = rules.handoverOf(standing, readDay(movedFrom.day), terms);
  if (cutOffOf(day) <= terms.now)
    refuse('wrong_state', `It is too late for ${weekdayAndDate(day)}.`);
  proposal.handoverOn = writeDay(day);
  proposal.cutOff = cutOffOf(day);
  proposal.movedFrom = null;
  standing.nextOn = movedFrom.nextOn;
}

/** Deletes the open proposal, which resuming makes again. Orders stay. */
async function withdraw(em: EntityManager, { standing, proposal }: Subject): Promise<void> {
  // Pending mails announce further deliveries.
  await em.nativeUpdate(Proposal, { standingId: standing.id }, { mailDue: null });
  if (proposal?.state !== 'open') return;
  standing.nextOn = proposal.dueOn;
  await em.nativeDelete(Proposal, { id: proposal.id });
}

async function start(em: EntityManager, subject: Subject): Promise<void> {
  const { standing, writer } = subject;
  if (writer.actor.kind === 'customer' && standing.email !== '' && !standing.emailProvedAt) {
    refuse('wrong_state', 'Please open the link in the email that we have sent to you.');
  }
  await requireStandingRoom(em, standing);
  resume(em, subject);
}

function resume(_: EntityManager, { standing, terms }: Subject): void {
  const { nextOn, everyWeeks } = standing;
  const next = firstOpenDay(readDay(nextOn), everyWeeks, rules.calendarOf(standing, terms));
  standing.nextOn = writeDay(next);
}
