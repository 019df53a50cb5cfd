import { system } from '#server/activity/actor.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import { acceptedSince } from '#server/mail/outbox/transactional-mails.ts';
import type { Shop } from '#server/shop.ts';
import { DomainError } from '#shared/errors.ts';
import { readDay, writeDay } from '#shared/time/day.ts';
import { dearerShare } from '../shared/limits.ts';
import { cutOffOf } from '../shared/standing-days.ts';
import { placeProposal } from './place-proposal.ts';
import { warnOfLate } from './propose.ts';
import { isMailable, Proposal, StandingOrder } from './standing-order.entity.ts';
import {
  handoverOf,
  handoverPlaceOf,
  type ProductsById,
  problemOf,
  productsOf,
  type StandingTerms,
  standingTerms,
  todaysLines,
} from './standing-terms.ts';

const batchSize = 50;

/** Milliseconds that a customer gets to answer a question. */
const timeToAnswer = 24 * 60 * 60 * 1000;

/** Milliseconds after which an order that is being placed was interrupted. */
const maxPlacing = 60_000;

const due = `
  select id from proposed_orders
  where (state = 'open' and cut_off <= ?) or (state = 'placing' and settled_at <= ?)
  order by cut_off, id limit ${batchSize}`;

const lockDue = `${due} for update skip locked`;

/**
 * At their cut-off, proposals are ordered or lapse; those that no accepted mail announced are left to
 * the owner. Interrupted orders are placed again. The stored state and the key of the order prevent
 * a second order by another instance.
 */
export async function settleProposals(shop: Shop): Promise<void> {
  const terms = await standingTerms({ shop });
  const times = [terms.now, new Date(terms.now.getTime() - maxPlacing)];
  // A write invalidates cached responses and refetches in open offices, each minute.
  if ((await shop.database.fork().execute(due, times)).length === 0) return;
  let settled = batchSize;
  let late = 0;
  while (settled === batchSize && !shop.background.stopping.aborted) {
    const proposals = await write({ shop }, ['standing'], async (em) => {
      const rows = await em.execute<{ id: number }[]>(lockDue, times);
      return settleBatch(
        em,
        terms,
        rows.map(({ id }) => id),
      );
    });
    settled = proposals.length;
    late += proposals.filter(({ state }) => state === 'late').length;
    for (const { id, state } of proposals) {
      if (state === 'placing') await placeOrAsk(shop, terms, id);
    }
  }
  await warnOfLate(shop, terms, late);
}

async function settleBatch(em: EntityManager, terms: StandingTerms, ids: readonly number[]) {
  const proposals = await em.find(
    Proposal,
    { id: { $in: [...ids] } },
    { orderBy: { cutOff: 'asc', id: 'asc' } },
  );
  const standings = await em.find(StandingOrder, {
    id: { $in: proposals.map(({ standingId }) => standingId) },
  });
  const products = await productsOf(
    em,
    proposals.flatMap(({ lines }) => lines),
  );
  const asked = await acceptedSince(
    em,
    new Map(proposals.map((proposal) => [concernOf(proposal), proposal.askedSince])),
  );
  for (const proposal of proposals) {
    const standing = standings.find(({ id }) => id === proposal.standingId);
    // A later run finds it again if this one is interrupted too.
    if (proposal.state === 'placing') proposal.settledAt = terms.now;
    else if (standing) settle(proposal, standing, { terms, products, asked });
  }
  await em.flush();
  return proposals.map(({ id, state }) => ({ id, state }));
}

type Known = {
  terms: StandingTerms;
  products: ProductsById;
  /** Standing orders of which a mail was accepted. */
  asked: Awaited<ReturnType<typeof acceptedSince>>;
};

const concernOf = ({ standingId }: Proposal) => `standing order ${standingId}` as const;

function settle(
  proposal: Proposal,
  standing: StandingOrder,
  { terms, products, asked }: Known,
): void {
  const mailed = isMailable(standing);
  const wasAsked = proposal.mailDue === null && (!mailed || asked.has(concernOf(proposal)));
  if (!wasAsked || !proposal.sendsItself) {
    proposal.state = wasAsked ? 'lapsed' : 'late';
    proposal.mailDue = wasAsked && mailed ? 'lapsed' : null;
    proposal.settledAt = terms.now;
    return;
  }
  proposal.lines = todaysLines(proposal.lines, products);
  const day = readDay(proposal.handoverOn);
  const isServed = handoverPlaceOf(standing, terms) && handoverOf(standing, day, terms) === day;
  if (!isServed || proposal.lines.some((line) => mustAsk(line, standing, products))) {
    ask(proposal, standing, terms);
    return;
  }
  Object.assign(proposal, {
    state: 'placing',
    attempt: proposal.attempt + 1,
    mailDue: null,
    settledAt: terms.now,
  });
}

function mustAsk(
  line: Proposal['lines'][number],
  { lines }: StandingOrder,
  products: ProductsById,
): boolean {
  const agreed = lines.find(({ productId }) => productId === line.productId)?.price;
  const isDearer = agreed !== undefined && line.price > agreed * dearerShare;
  return isDearer || problemOf(line, products) !== null;
}

/** The customer gets a day to answer, and the delivery moves if that is necessary. */
function ask(proposal: Proposal, standing: StandingOrder, terms: StandingTerms): void {
  const answered = new Date(terms.now.getTime() + timeToAnswer);
  let day = handoverOf(standing, readDay(proposal.handoverOn), terms);
  while (cutOffOf(day) < answered) day = handoverOf(standing, day + 1, terms);
  Object.assign(proposal, {
    state: 'open',
    askedSince: terms.now,
    sendsItself: false,
    handoverOn: writeDay(day),
    cutOff: cutOffOf(day),
    mailDue: isMailable(standing) ? 'question' : null,
    settledAt: null,
  });
}

async function placeOrAsk(shop: Shop, terms: StandingTerms, proposalId: number): Promise<void> {
  try {
    await placeProposal({ shop, actor: system }, proposalId, { agreed: false });
  } catch (error) {
    if (!(error instanceof DomainError)) {
      shop.logger.error({ err: error, proposal: proposalId }, 'Standing order not placed');
      return;
    }
    await write({ shop }, ['standing'], async (em) => {
      const proposal = await em.findOneOrFail(Proposal, { id: proposalId });
      if (proposal.state !== 'open') return;
      const standing = await em.findOneOrFail(StandingOrder, { id: proposal.standingId });
      ask(proposal, standing, terms);
      await em.flush();
    });
  }
}
