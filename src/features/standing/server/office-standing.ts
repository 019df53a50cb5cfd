import { deleteLinks, giveLink, requireOrder } from '#features/orders/server/public.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { refusedAddresses } from '#server/mail/outbox/transactional-mails.ts';
import type { Waiting } from '#server/registry.ts';
import { notFound } from '#shared/errors.ts';
import { millisecondsOfADay, writeDay } from '#shared/time/day.ts';
import { type Done, largestInteger } from '#shared/wire.ts';
import { standingLink } from '../shared/standing-link.ts';
import type * as schemas from '../shared/standing-order.ts';
import { goodsText, proposalMessage } from '../shared/standing-text.ts';
import { answerStanding } from './answer-standing.ts';
import { changeStanding } from './change-standing.ts';
import { makeStanding, standingOf } from './own-standing.ts';
import { nextDeliveries, presentStanding } from './present-standing.ts';
import {
  latestProposal,
  lockStanding,
  orderIdsOf,
  Proposal,
  StandingOrder,
} from './standing-order.entity.ts';
import { type StandingTerms, standingTerms } from './standing-terms.ts';

const pageSize = 50;

/** Has an open proposal, or a late one of the last week, and is not stopped. */
const attention = `
  standing.state <> 'stopped' and exists (select from proposed_orders as waiting where waiting.standing_id = standing.id
    and (waiting.state = 'open' or (waiting.state = 'late' and waiting.created_at > ?)))`;

const listed = `
  from standing_orders as standing where (? or ${attention}) and cell = coalesce(?, cell)`;

const pageQuery = `select id ${listed} and id < ? order by id desc limit ${pageSize + 1}`;

async function countListed(em: EntityManager, values: readonly unknown[]): Promise<number> {
  const query = `select count(*)::int as total ${listed}`;
  const [{ total }] = await em.execute<[{ total: number }]>(query, [...values]);
  return total;
}

const latestQuery = `
  select max(id) as id from proposed_orders where standing_id = any(?::int[]) group by standing_id`;

export async function listStanding(
  context: RequestContext,
  input: schemas.ListStanding,
): Promise<schemas.StandingPage> {
  const { em } = context;
  const terms = await standingTerms(context);
  const weekAgo = new Date(terms.now.getTime() - 7 * millisecondsOfADay);
  const values = [!input.attention, weekAgo, input.cell ?? null];
  const before = input.before ?? largestInteger;
  const rows = await em.execute<{ id: number }[]>(pageQuery, [...values, before]);
  const ids = rows.slice(0, pageSize).map(({ id }) => id);
  const found = await em.find(StandingOrder, { id: { $in: ids } }, { orderBy: { id: 'desc' } });
  const newest = await em.execute<{ id: number }[]>(latestQuery, [`{${ids}}`]);
  const latest = await em.find(Proposal, { id: { $in: newest.map(({ id }) => id) } });
  const refused = await refusedAddresses(em, found);
  const first = await em.findOne(Proposal, { state: 'open' }, { orderBy: { cutOff: 'asc' } });
  const next = rows.length > pageSize ? (ids.at(-1) ?? null) : null;
  context.setPartHeaders({
    total: await countListed(em, values),
    next: next === null ? null : { before: String(next) },
  });
  return {
    rows: found.map((standing) => {
      const proposal = latest.find(({ standingId }) => standingId === standing.id) ?? null;
      return presentRow(standing, proposal, { ...terms, refused });
    }),
    next,
    active: await em.count(StandingOrder, { state: 'active' }),
    attention: await countListed(em, [false, weekAgo, null]),
    cutOff: first?.cutOff.toISOString() ?? null,
  };
}

function presentRow(
  standing: StandingOrder,
  proposal: Proposal | null,
  terms: StandingTerms & { refused: Awaited<ReturnType<typeof refusedAddresses>> },
): schemas.StandingRow {
  const { id, state, customer, cell, everyWeeks, sendsItself, lines } = standing;
  const [next] = nextDeliveries(standing, terms, { most: 1 });
  const name = `${customer.name} ${customer.surname}`.trim();
  return {
    standingID: id,
    state,
    name,
    cell,
    emailRefused: terms.refused.has(standing.email),
    everyWeeks,
    nextDay: next === undefined ? null : writeDay(next),
    sendsItself,
    goods: goodsText(lines),
    proposal: proposal && {
      proposalID: proposal.id,
      state: proposal.state,
      day: proposal.handoverOn,
      cutOff: proposal.cutOff.toISOString(),
      orderNumber: null,
    },
  };
}

/** What customers have to answer, for the office's menu. */
export async function waitingStanding(em: EntityManager, now: Date): Promise<Waiting> {
  const weekAgo = new Date(now.getTime() - 7 * millisecondsOfADay);
  return { count: await countListed(em, [false, weekAgo, null]), newest: null };
}

type Id = { standingID: number };

/** @throws DomainError `not_found`. */
export async function findStanding(
  context: RequestContext,
  { standingID }: Id,
): Promise<schemas.StandingDetails> {
  const em = context.shop.database.fork();
  const terms = await standingTerms(context);
  const standing = await em.findOne(StandingOrder, { id: standingID });
  if (!standing) notFound('Standing order not found.');
  const latest = await latestProposal(em, standing);
  const refused = await refusedAddresses(em, [standing]);
  return {
    ...presentRow(standing, latest, { ...terms, refused }),
    standing: await presentStanding(em, standing, terms),
    customer: standing.customer,
  };
}

/** A new secret link, and a text for WhatsApp with it. @throws DomainError `not_found`. */
export async function giveStandingLink(
  context: RequestContext,
  { standingID }: Id,
): Promise<{ link: string; message: string }> {
  const terms = await standingTerms(context);
  return write(context, async (em) => {
    const standing = await lockStanding(em, standingID);
    const proposal = await latestProposal(em, standing);
    const token = await giveLink(em, { standingId: standing.id }, 'office', terms.now);
    const link = standingLink(terms.publicUrl, token);
    if (proposal?.state !== 'open') return { link, message: link };
    const { handoverOn: day, cutOff, sendsItself, lines } = proposal;
    const { name } = standing.customer;
    const proposed = { name, goods: goodsText(lines), day, cutOff, sendsItself };
    return { link, message: proposalMessage(terms.business, proposed, link) };
  });
}

/** Also revokes links to its orders, which open it too. @throws DomainError `not_found`. */
export function endStandingLinks(context: RequestContext, { standingID }: Id): Promise<Done> {
  return write(context, async (em) => {
    const standing = await lockStanding(em, standingID);
    const { id } = standing;
    const links =
      (await deleteLinks(em, { standingId: [id] })) +
      (await deleteLinks(em, { orderId: await orderIdsOf(em, standing) }));
    await recordActivity(em, context.actor, {
      action: 'revoked',
      thing: { kind: 'standing order', id },
      before: { links },
      after: { links: 0 },
    });
    return { success: true, message: 'No link to this standing order works any more.' };
  });
}

/** @throws DomainError `not_found`. */
export async function standingOfOrderInOffice(
  context: RequestContext,
  { orderID }: { orderID: number },
): Promise<schemas.StandingOfOrder> {
  return standingOf(context, await requireOrder(context.em, orderID));
}

/** For a customer on the telephone. @throws DomainError `not_found`; else as `makeStanding`. */
export async function takeStanding(
  context: RequestContext,
  { orderID, ...choices }: { orderID: number } & schemas.StandingChoices,
): Promise<schemas.StandingDetails> {
  const order = await requireOrder(context.em, orderID);
  const { id } = await makeStanding(context, order, choices);
  return findStanding(context, { standingID: id });
}

/** @throws as `changeStanding`. */
export async function changeInOffice(
  context: RequestContext,
  { standingID, ...change }: Id & schemas.ChangeStanding,
): Promise<schemas.StandingDetails> {
  await changeStanding(context, standingID, change);
  return findStanding(context, { standingID });
}

/** @throws as `answerStanding`. */
export async function answerInOffice(
  context: RequestContext,
  { standingID, ...answer }: Id & schemas.AnswerStanding,
): Promise<schemas.StandingDetails> {
  await answerStanding(context, standingID, answer);
  return findStanding(context, { standingID });
}
