import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { deleteLinks } from '#features/orders/server/public.ts';
import type {
  OrderContent,
  OrderCustomer,
} from '#features/orders/shared/sending/send-order-input.ts';
import type { EntityManager } from '#server/db/database.ts';
import { findAndLock } from '#server/db/database.ts';
import type { Cents } from '#shared/money.ts';
import { proposalStates, questionReasons, standingStates } from '../shared/standing-order.ts';

/** The unit price in cents that the customer agreed to. */
export type StandingLine = {
  productId: number;
  description: string;
  quantity: number;
  price: Cents;
};

/** The unit price in cents that was shown, and the one that the customer agreed to. */
export type ProposedLine = StandingLine & { agreed: Cents };

export type QuestionReason = (typeof questionReasons)[number];

export const StandingOrder = defineEntity({
  name: 'StandingOrder',
  tableName: 'standing_orders',
  properties: {
    id: p.integer().primary(),
    /** It was made from this order; null when that is deleted. */
    orderId: p.integer().nullable(),
    customer: p.json<OrderCustomer>(),
    texts: p.json<Omit<OrderContent, 'customer'>>(),
    /** Lower case; empty without an address. */
    email: p.text(),
    /** When a link in a mail to this address was opened. Regular mails require it. */
    emailProvedAt: p.datetime().nullable(),
    /** As `normalizePhone` returns it. */
    cell: p.text(),
    deliveryAreaId: p.integer().nullable(),
    deliveryArea: p.text().nullable(),
    lines: p.json<StandingLine[]>(),
    everyWeeks: p.integer(),
    /** By the rhythm, in South Africa; not proposed yet. */
    nextOn: p.date(),
    sendsItself: p.boolean().default(false),
    state: p.enum(standingStates),
    /** The reason for which the next proposal requires a confirmation, regardless of `sendsItself`. */
    asksBecause: p.enum(questionReasons).nullable(),
    consentText: p.text(),
    createdAt: p.datetime(),
    changedAt: p.datetime(),
    stoppedAt: p.datetime().nullable(),
  },
});

const mailKinds = ['proposal', 'lapsed'] as const;

/** One per standing order and day of its rhythm. A standing order has at most one open proposal. */
export const Proposal = defineEntity({
  name: 'Proposal',
  tableName: 'proposed_orders',
  properties: {
    id: p.integer().primary(),
    standingId: p.integer(),
    /** By the rhythm. */
    dueOn: p.date(),
    /** `dueOn`, or the day that `handoverDay`, the customer or a question chose. */
    handoverOn: p.date(),
    /** What a move changed: its `handoverOn`, and the `nextOn` of its standing order. */
    movedFrom: p.json<{ day: string; nextOn: string }>().nullable(),
    cutOff: p.datetime(),
    sendsItself: p.boolean(),
    reasons: p.json<QuestionReason[]>(),
    lines: p.json<ProposedLine[]>(),
    state: p.enum(proposalStates),
    orderId: p.integer().nullable(),
    /** Mails accepted since this time count as a question to the customer. */
    askedSince: p.datetime(),
    /** Email still to be queued. */
    mailDue: p.enum(mailKinds).nullable(),
    createdAt: p.datetime(),
    settledAt: p.datetime().nullable(),
  },
});

export type StandingOrder = InferEntity<typeof StandingOrder>;
export type Proposal = InferEntity<typeof Proposal>;

const notFoundText = 'Standing order not found.';

/** @throws DomainError `not_found`. */
export const lockStanding = (em: EntityManager, id: number): Promise<StandingOrder> =>
  findAndLock(em, StandingOrder, id, notFoundText);

/** @throws DomainError `not_found`. */
export const lockProposal = (em: EntityManager, id: number): Promise<Proposal> =>
  findAndLock(em, Proposal, id, 'This delivery is no longer proposed.');

/** Of the locked standing order. */
export async function lockLatestProposal(
  em: EntityManager,
  standing: Pick<StandingOrder, 'id'>,
): Promise<Proposal | null> {
  const latest = await latestProposal(em, standing);
  return latest && lockProposal(em, latest.id);
}

/** Null for a proposal that can no longer be changed. */
export const ifOpen = (proposal: Proposal | null, now: Date): Proposal | null =>
  proposal?.state === 'open' && proposal.cutOff > now ? proposal : null;

export const latestProposal = (
  em: EntityManager,
  { id }: Pick<StandingOrder, 'id'>,
): Promise<Proposal | null> =>
  em.findOne(Proposal, { standingId: id }, { orderBy: { id: 'desc' } });

export const isMailable = ({
  email,
  emailProvedAt,
}: Pick<StandingOrder, 'email' | 'emailProvedAt'>): boolean =>
  email !== '' && emailProvedAt != null;

/** Made from the order, or the one that made the order; newest first. */
export async function findAllOfOrder(em: EntityManager, orderId: number): Promise<StandingOrder[]> {
  const proposal = await em.findOne(Proposal, { orderId });
  return em.find(
    StandingOrder,
    { $or: [{ orderId }, ...(proposal ? [{ id: proposal.standingId }] : [])] },
    { orderBy: { id: 'desc' } },
  );
}

/** The newest one that is not stopped, else the newest one. */
export async function findOfOrder(
  em: EntityManager,
  orderId: number,
): Promise<StandingOrder | null> {
  const found = await findAllOfOrder(em, orderId);
  return found.find(({ state }) => state !== 'stopped') ?? found[0] ?? null;
}

/** The one that it was made from, and those that it made. */
export async function orderIdsOf(
  em: EntityManager,
  { id, orderId }: Pick<StandingOrder, 'id' | 'orderId'>,
): Promise<number[]> {
  const placed = await em.find(Proposal, { standingId: id, orderId: { $ne: null } });
  return [orderId, ...placed.map((proposal) => proposal.orderId)].flatMap((one) => one ?? []);
}

export async function revokeStandingLinks(em: EntityManager, orderId: number): Promise<number> {
  const found = await findAllOfOrder(em, orderId);
  return deleteLinks(em, { standingId: found.map(({ id }) => id) });
}
