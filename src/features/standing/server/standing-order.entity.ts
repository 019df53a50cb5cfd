import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { deleteLinks } from '#features/orders/server/public.ts';
import type { OrderCustomer } from '#features/orders/shared/sending/send-order-input.ts';
import type { EntityManager } from '#server/db/database.ts';
import { findAndLock } from '#server/db/database.ts';
import type { Cents } from '#shared/money.ts';
import { proposalStates, standingStates } from '../shared/standing-order.ts';

/** The unit price in cents: in a standing order the agreed one, in a proposal the one shown. */
export type StandingLine = {
  productId: number;
  description: string;
  quantity: number;
  price: Cents;
};

export const StandingOrder = defineEntity({
  name: 'StandingOrder',
  tableName: 'standing_orders',
  properties: {
    id: p.integer().primary(),
    /** It was made from this order; null when that is deleted. */
    orderId: p.integer().nullable(),
    customer: p.json<OrderCustomer>(),
    /** Lower case; empty without an address. */
    email: p.text(),
    /** When a link in a mail to this address was opened. Regular mails require it. */
    emailProvedAt: p.datetime().nullable(),
    /** As `normalizePhone` returns it. */
    cell: p.text(),
    deliveryAreaId: p.integer().nullable(),
    deliveryArea: p.text().nullable(),
    lines: p.json<StandingLine[]>(),
    /** Null with chosen days. */
    everyWeeks: p.integer().nullable(),
    /** As 2026-11-20. */
    days: p.json<string[]>(),
    /** By the rhythm, in South Africa; not proposed yet. Null after the last chosen day. */
    nextOn: p.date().nullable(),
    sendsItself: p.boolean().default(false),
    state: p.enum(standingStates),
    consentText: p.text(),
    createdAt: p.datetime(),
    changedAt: p.datetime(),
    stoppedAt: p.datetime().nullable(),
  },
});

const mailKinds = ['proposal', 'question', 'lapsed'] as const;

/** One per standing order and day of its rhythm. */
export const Proposal = defineEntity({
  name: 'Proposal',
  tableName: 'proposed_orders',
  properties: {
    id: p.integer().primary(),
    standingId: p.integer(),
    /** By the rhythm. */
    dueOn: p.date(),
    /** `dueOn`, or the first day after it with a delivery. */
    handoverOn: p.date(),
    cutOff: p.datetime(),
    sendsItself: p.boolean(),
    lines: p.json<StandingLine[]>(),
    state: p.enum(proposalStates),
    /** Part of the order's key: a confirmation that was taken back makes a new order. */
    attempt: p.integer().default(0),
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
async function allOfOrder(em: EntityManager, orderId: number): Promise<StandingOrder[]> {
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
  const found = await allOfOrder(em, orderId);
  return found.find(({ state }) => state !== 'stopped') ?? found[0] ?? null;
}

/** Deletes the links of all standing orders of an order. */
export async function revokeStandingLinks(em: EntityManager, orderId: number): Promise<number> {
  const found = await allOfOrder(em, orderId);
  return deleteLinks(em, { standingId: found.map(({ id }) => id) });
}
