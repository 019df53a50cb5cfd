import { findOrdersByIds } from '#features/orders/server/public.ts';
import { addressLines } from '#features/orders/shared/order-content.ts';
import { customerMayCancel } from '#features/orders/shared/order-status.ts';
import type { EntityManager } from '#server/db/database.ts';
import { linesTotal, toRand } from '#shared/money.ts';
import { readDay, writeDay } from '#shared/time/day.ts';
import { cutOffOf } from '../shared/standing-days.ts';
import type { ProposalState, ProposalView, StandingView } from '../shared/standing-order.ts';
import { obstacleOf, questionsOf } from './questions.ts';
import { isMailable, Proposal, type StandingOrder } from './standing-order.entity.ts';
import * as rules from './standing-terms.ts';

const maxPast = 10;
const shownDeliveries = 3;

const undoable: readonly ProposalState[] = ['confirmed', 'skipped'];

export async function presentStanding(
  em: EntityManager,
  standing: StandingOrder,
  terms: rules.StandingTerms,
): Promise<StandingView> {
  const proposals = await em.find(
    Proposal,
    { standingId: standing.id },
    { orderBy: { id: 'desc' }, limit: maxPast + 1 },
  );
  const lines = [standing, ...proposals].flatMap((one) => one.lines);
  const products = await rules.productsOf(em, lines);
  const orderIds = proposals.flatMap(({ orderId }) => orderId ?? []);
  const orders = await findOrdersByIds(em, orderIds);
  const isRunning = standing.state === 'active';
  const outcomeOf = ({ state, orderId, movedFrom }: Proposal): Outcome => {
    const order = orders.find(({ id }) => id === orderId);
    const isOver = state === 'confirmed' && (!order || order.status === 'Cancelled');
    const isFixed = order && order.status !== 'Cancelled' && !customerMayCancel(order);
    return {
      state: isOver ? 'cancelled' : state,
      orderNumber: order ? String(order.number) : null,
      canUndo:
        state === 'open'
          ? movedFrom != null && cutOffOf(readDay(movedFrom.day)) > terms.now
          : undoable.includes(state) && !isFixed && (isRunning || state === 'confirmed'),
    };
  };
  const [latest = null, ...others] = proposals;
  const current = latest && isCurrent(latest, terms) ? latest : null;
  const past = current ? others : proposals.slice(0, maxPast);
  const { customer, texts, everyWeeks, nextOn, deliveryArea } = standing;
  const { address1, address2, area, postal, wishedPayment } = customer;
  return {
    version: standing.changedAt.toISOString(),
    state: standing.state,
    isProved: isMailable(standing),
    everyWeeks,
    nextDay: nextOn,
    nextDeliveries: nextDeliveries(standing, terms, { most: shownDeliveries }).map(writeDay),
    sendsItself: standing.sendsItself,
    handover: customer.handover,
    deliveryArea: deliveryArea ?? null,
    address: customer.handover === 'Collection' ? [] : addressLines(customer),
    details: { address1, address2, area, postal, wishedPayment, ...texts },
    lines: rules.presentLines(rules.todaysLines(standing.lines, products), products),
    proposal:
      current &&
      presentProposal(standing, current, { terms, products, outcome: outcomeOf(current) }),
    past: past.map((proposal) => ({
      proposalID: proposal.id,
      day: proposal.handoverOn,
      ...outcomeOf(proposal),
    })),
  };
}

/** Whether it can be answered, or its answer undone. */
const isCurrent = ({ state, cutOff }: Proposal, { now }: rules.StandingTerms): boolean =>
  state === 'open' || (state !== 'late' && state !== 'lapsed' && cutOff > now);

/** The next `shopDay`s on which it is handed over, from the one not proposed yet. */
export function nextDeliveries(
  standing: rules.Address & Pick<StandingOrder, 'everyWeeks' | 'state' | 'nextOn'>,
  terms: rules.StandingTerms,
  { most = Number.POSITIVE_INFINITY, until = Number.POSITIVE_INFINITY },
): number[] {
  const found: number[] = [];
  const isRunning = standing.state === 'active' || standing.state === 'asked';
  let day = readDay(standing.nextOn);
  while (isRunning && found.length < most) {
    const handedOver = rules.handoverOf(standing, day, terms);
    if (handedOver > until) break;
    found.push(handedOver);
    day = rules.followingOf(standing, day, terms);
  }
  return found;
}

type Outcome = Pick<ProposalView, 'state' | 'orderNumber' | 'canUndo'>;

type Known = { terms: rules.StandingTerms; products: rules.ProductsById; outcome: Outcome };

function presentProposal(
  standing: StandingOrder,
  proposal: Proposal,
  { terms, products, outcome }: Known,
): ProposalView {
  const { id, handoverOn, movedFrom, cutOff, sendsItself, lines } = proposal;
  const known = { terms, products };
  return {
    proposalID: id,
    ...outcome,
    day: handoverOn,
    movedFrom: movedFrom?.day ?? null,
    cutOff: cutOff.toISOString(),
    sendsItself,
    lines: rules.presentLines(lines, products),
    total: toRand(linesTotal(lines)),
    delivery: rules.deliveryOf(standing, lines, terms).words,
    questions: questionsOf(proposal, standing, known),
    obstacle: obstacleOf(proposal, standing, known),
    canUndo: outcome.canUndo && cutOff > terms.now,
  };
}
