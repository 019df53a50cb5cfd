import { announceOrder } from '#features/orders/server/public.ts';
import { system } from '#server/activity/record-activity.ts';
import type { Shop } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import { acceptedSince } from '#server/mail/outbox/transactional-mails.ts';
import { isOpenToShoppers } from '#shared/business/open-to-shoppers.ts';
import { DomainError } from '#shared/errors.ts';
import { readDay, writeDay } from '#shared/time/day.ts';
import { answerableDay, cutOffOf } from '../shared/standing-days.ts';
import { orderProposal, prepareProposal } from './order-proposal.ts';
import { reasonsToAsk } from './questions.ts';
import { warnOfLate } from './standing-care.ts';
import { isMailable, lockProposal, lockStanding, type Proposal } from './standing-order.entity.ts';
import * as rules from './standing-terms.ts';

const batchSize = 50;

/** With their standing orders: answers lock both. */
const lockDue = `
  select proposed.id from proposed_orders as proposed
  join standing_orders as standing on standing.id = proposed.standing_id
  where proposed.state = 'open' and proposed.cut_off <= ?
  order by proposed.cut_off, proposed.id limit ${batchSize} for update skip locked`;

/**
 * Settles proposals after their cut-off: places the order, requests a confirmation, or marks the
 * proposal as lapsed; as late without an accepted mail, in a closed shop or after the delivery day
 * has begun.
 */
export async function settleProposals(shop: Shop): Promise<void> {
  const terms = await rules.standingTerms({ shop });
  let settled = 1;
  let late = 0;
  while (settled > 0 && !shop.background.stopping.aborted) {
    const proposals = await write({ shop }, async (em) => {
      const rows = await em.execute<{ id: number }[]>(lockDue, [terms.now]);
      const { found, products } = await rules.readProposals(em, rows);
      const asked = await acceptedSince(
        em,
        new Map(found.map(({ proposal }) => [concernOf(proposal), proposal.askedSince])),
      );
      for (const one of found) settle(one, { terms, products, asked });
      return found.map(({ proposal }) => proposal);
    });
    late += proposals.filter(({ state }) => state === 'late').length;
    const ready = proposals.filter(({ state, cutOff }) => state === 'open' && cutOff <= terms.now);
    settled = proposals.length - ready.length;
    for (const proposal of ready) if (await orderOrAsk(shop, terms, proposal)) settled += 1;
  }
  await warnOfLate(shop, late);
}

type Known = {
  terms: rules.StandingTerms;
  products: rules.ProductsById;
  asked: Awaited<ReturnType<typeof acceptedSince>>;
};

const concernOf = ({ standingId }: Proposal) => `standing order ${standingId}` as const;

/** A proposal to be ordered remains open. */
function settle({ proposal, standing }: rules.Proposed, known: Known): void {
  const { terms, asked } = known;
  const mailed = isMailable(standing);
  const wasAsked = proposal.mailDue === null && (!mailed || asked.has(concernOf(proposal)));
  const isOver = proposal.sendsItself && terms.today >= readDay(proposal.handoverOn);
  if (!wasAsked || !proposal.sendsItself || isOver) {
    // A closed shop refuses confirmations.
    const lapses = wasAsked && !isOver && isOpenToShoppers(terms.business);
    proposal.state = lapses ? 'lapsed' : 'late';
    proposal.mailDue = lapses && mailed ? 'lapsed' : null;
    proposal.settledAt = terms.now;
    return;
  }
  askIfNeeded({ proposal, standing }, known);
}

/**
 * Updates the prices. If a confirmation is required, leaves a day for it, and postpones the delivery
 * if necessary, which then includes those due until that day. @returns whether it is required.
 */
function askIfNeeded({ proposal, standing }: rules.Proposed, known: Omit<Known, 'asked'>): boolean {
  const { terms, products } = known;
  proposal.lines = rules.todaysLines(proposal.lines, products);
  const reasons = reasonsToAsk(proposal, standing, known);
  if (reasons.length === 0) return false;
  const day = answerableDay(readDay(proposal.handoverOn), rules.calendarOf(standing, terms));
  proposal.reasons = reasons;
  proposal.askedSince = terms.now;
  proposal.sendsItself = false;
  proposal.handoverOn = writeDay(day);
  proposal.cutOff = cutOffOf(day);
  proposal.mailDue = isMailable(standing) ? 'proposal' : null;
  standing.nextOn = writeDay(rules.nextAfter(standing, day, terms));
  return true;
}

/** @returns false for a proposal that remains due. */
async function orderOrAsk(
  shop: Shop,
  terms: rules.StandingTerms,
  { id, standingId }: Pick<Proposal, 'id' | 'standingId'>,
): Promise<boolean> {
  const writer = { shop, actor: system };
  try {
    const prepared = await prepareProposal(writer, { id, standingId });
    if (!prepared) return true;
    await write({ shop }, async (em) => {
      await lockStanding(em, standingId);
      const proposal = await lockProposal(em, id);
      if (proposal.state === 'open') await orderProposal(em, writer, proposal, prepared);
    });
    announceOrder(shop);
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) {
      shop.logger.error({ err: error, proposal: id }, 'Standing order not placed');
      return false;
    }
    return write({ shop }, async (em) => {
      const standing = await lockStanding(em, standingId);
      const proposal = await lockProposal(em, id);
      if (proposal.state !== 'open') return true;
      const products = await rules.productsOf(em, proposal.lines);
      const isAsked = askIfNeeded({ proposal, standing }, { terms, products });
      await em.flush();
      return isAsked;
    });
  }
}
