import { cancelForCustomer, lockOrder, mailTerms } from '#features/orders/server/public.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import { type EntityManager, findAndLock } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import { withdrawMails } from '#server/mail/outbox/transactional-mails.ts';
import { DomainError, refuseField } from '#shared/errors.ts';
import { readDay, weekdayAndDate, writeDay } from '#shared/time/day.ts';
import { maxStandingDaysAhead } from '../shared/limits.ts';
import { cutOffOf, firstOpenDay } from '../shared/standing-days.ts';
import type { AnswerStanding, StandingAnswer } from '../shared/standing-order.ts';
import { requireStandingRoom } from './ask-customer.ts';
import { placeProposal } from './place-proposal.ts';
import { undoable } from './present-standing.ts';
import { proposeNow } from './propose.ts';
import {
  latestProposal,
  lockStanding,
  Proposal,
  type StandingOrder,
} from './standing-order.entity.ts';
import {
  followingOf,
  handoverOf,
  handoverPlaceOf,
  type StandingTerms,
  type StandingWriter,
  standingTerms,
} from './standing-terms.ts';

/**
 * Idempotent; undoable until the cut-off. @throws DomainError `not_found`; `conflict`: too late,
 * answered otherwise, product sold out or price changed; `bad_input`.
 */
export async function answerStanding(
  writer: StandingWriter,
  standingId: number,
  input: AnswerStanding,
): Promise<void> {
  const { shop, actor } = writer;
  const terms = await standingTerms(writer);
  const cancellation = await mailTerms(shop);
  const placing = await write({ shop }, ['standing', 'orders', 'products'], async (em) => {
    const standing = await lockStanding(em, standingId);
    const latest = await latestProposal(em, standing);
    const proposal = latest && (await findAndLock(em, Proposal, latest.id, gone));
    const before = { state: proposal?.state ?? null };
    const isNew = await apply(em, { writer, terms, standing, proposal, cancellation }, input);
    if (!isNew) return proposal?.state === 'placing' ? proposal.id : null;
    standing.changedAt = terms.now;
    await withdrawMails(em, [`standing order ${standing.id}`], terms.now);
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
    return proposal?.state === 'placing' ? proposal.id : null;
  });
  shop.mail.wake();
  if (placing !== null) await placeProposal(writer, placing, { agreed: true });
}

const gone = 'This delivery is no longer proposed.';

type Subject = {
  writer: StandingWriter;
  terms: StandingTerms;
  standing: StandingOrder;
  /** The latest one, locked. */
  proposal: Proposal | null;
  cancellation: Awaited<ReturnType<typeof mailTerms>>;
};

/** @returns false if it was so already. */
async function apply(em: EntityManager, subject: Subject, input: AnswerStanding): Promise<boolean> {
  const { standing, proposal, terms } = subject;
  const { answer } = input;
  if (answer === 'start') return start(em, subject);
  if (standing.state === 'asked' && answer !== 'stop') {
    throw new DomainError('conflict', 'This standing order waits for a yes.');
  }
  if (answer === 'pause' || answer === 'stop') return endOrPause(em, subject, answer);
  if (answer === 'resume') return resume(subject);
  if (!proposal || proposal.id !== input.proposalID) throw new DomainError('conflict', gone);
  if (isAnswered(proposal, answer)) return false;
  if (proposal.cutOff <= terms.now && proposal.state !== 'placing') {
    throw new DomainError(
      'conflict',
      'It is too late to change this delivery here. Please call us.',
    );
  }
  if (answer === 'undo') return undo(em, subject, proposal);
  if (proposal.state !== 'open') throw new DomainError('conflict', answeredMeanwhile);
  if (answer === 'confirm') {
    Object.assign(proposal, { state: 'placing', attempt: proposal.attempt + 1 });
  } else if (answer === 'skip') {
    proposal.state = 'skipped';
  } else {
    const day = readMove(subject, proposal, input.day ?? null);
    const dueOn = writeDay(day);
    const isOrdered = { standingId: standing.id, dueOn, state: 'confirmed' as const };
    if ((await em.count(Proposal, isOrdered)) > 0) {
      refuseField('day', 'Please choose another day: this one is ordered already.');
    }
    proposal.state = 'moved';
    standing.nextOn = dueOn;
    standing.state = 'active';
  }
  Object.assign(proposal, { settledAt: terms.now, mailDue: null });
  return true;
}

const answeredMeanwhile = 'This was answered meanwhile. Please look at it again.';

function isAnswered({ state }: Proposal, answer: StandingAnswer): boolean {
  switch (answer) {
    case 'confirm':
      return state === 'confirmed' || state === 'placing';
    case 'skip':
      return state === 'skipped';
    case 'undo':
      return state === 'open';
    default:
      return false;
  }
}

/** A `shopDay` by the rhythm; without a given day, a week later. */
function readMove({ standing, terms }: Subject, proposal: Proposal, given: string | null): number {
  const day = given === null ? readDay(proposal.handoverOn) + 7 : readDay(given);
  const handedOver = handoverOf(standing, day, terms);
  if (cutOffOf(handedOver) <= terms.now) {
    refuseField('day', 'Please choose a later day: this one is too soon for us.');
  }
  if (day > terms.today + maxStandingDaysAhead)
    refuseField('day', 'Please choose a day within a year.');
  if (writeDay(handedOver) === proposal.handoverOn || writeDay(day) === proposal.dueOn) {
    refuseField('day', `It is on ${weekdayAndDate(handedOver)} already.`);
  }
  const next = followingOf(standing, readDay(proposal.dueOn), terms);
  if (standing.everyWeeks == null && next !== null) {
    const nextHandover = handoverOf(standing, next, terms);
    if (handedOver >= nextHandover) {
      refuseField(
        'day',
        `Please choose a day before ${weekdayAndDate(nextHandover)}, the next one.`,
      );
    }
  }
  return day;
}

async function undo(
  em: EntityManager,
  { writer, standing, terms, cancellation }: Subject,
  proposal: Proposal,
): Promise<boolean> {
  if (!undoable.includes(proposal.state)) throw new DomainError('conflict', answeredMeanwhile);
  if (proposal.state === 'confirmed' && proposal.orderId != null) {
    const order = await lockOrder(em, proposal.orderId);
    await cancelForCustomer(em, writer, order, cancellation);
  }
  if (proposal.state === 'moved') {
    const next = followingOf(standing, readDay(proposal.dueOn), terms);
    standing.nextOn = next === null ? null : writeDay(next);
  }
  Object.assign(proposal, { state: 'open', orderId: null, settledAt: null });
  if (standing.state !== 'active') Object.assign(standing, { state: 'active', stoppedAt: null });
  standing.changedAt = terms.now;
  return true;
}

async function endOrPause(
  em: EntityManager,
  { standing, proposal, terms }: Subject,
  answer: 'pause' | 'stop',
): Promise<boolean> {
  const state = answer === 'pause' ? 'paused' : 'stopped';
  if (standing.state === state) return false;
  if (answer === 'pause' && standing.state === 'stopped') {
    throw new DomainError('conflict', 'This standing order is stopped.');
  }
  Object.assign(standing, { state, stoppedAt: answer === 'stop' ? terms.now : null });
  // Pending mails announce further deliveries.
  await em.nativeUpdate(Proposal, { standingId: standing.id }, { mailDue: null });
  const isOpen = proposal?.state === 'open' || proposal?.state === 'paused';
  if (isOpen) Object.assign(proposal, { state, settledAt: terms.now, mailDue: null });
  return true;
}

/** @returns false if it was started already. */
async function start(em: EntityManager, subject: Subject): Promise<boolean> {
  const { standing, writer } = subject;
  if (standing.state !== 'asked') return false;
  if (writer.actor.kind === 'customer' && !standing.emailProvedAt) {
    throw new DomainError(
      'conflict',
      'Please open the link in the email that we have sent to you.',
    );
  }
  await requireStandingRoom(em, standing);
  return resume(subject);
}

function resume({ standing, proposal, terms }: Subject): boolean {
  if (standing.state === 'active') return false;
  const isBack = proposal?.state === 'paused' || proposal?.state === 'stopped';
  if (isBack && proposal.cutOff > terms.now) {
    Object.assign(proposal, { state: 'open', settledAt: null });
  }
  const next = standing.nextOn
    ? firstOpenDay(standing, readDay(standing.nextOn), {
        place: handoverPlaceOf(standing, terms),
        times: terms.business,
        now: terms.now,
      })
    : null;
  if (next === null && standing.everyWeeks == null && proposal?.state !== 'open') {
    throw new DomainError('conflict', 'None of the chosen days is left. Please make a new one.');
  }
  standing.nextOn = next === null ? null : writeDay(next);
  Object.assign(standing, { state: 'active', stoppedAt: null });
  return true;
}
