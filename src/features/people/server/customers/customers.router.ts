import { z } from 'zod';
import {
  findJoined,
  joinCustomers,
  latestOrdersOf,
  lockCustomer,
  requireOrder,
} from '#features/orders/server/public.ts';
import { dueOf, toPayBack } from '#features/orders/shared/money/payment.ts';
import { addressLines } from '#features/orders/shared/order-content.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { restProcedures, router, scopedProcedure } from '#server/trpc/procedures.ts';
import { notFound, refuse, refuseField } from '#shared/errors.ts';
import { copied } from '#shared/list-part.ts';
import { toRand } from '#shared/money.ts';
import { type Done, done, identifier } from '#shared/wire.ts';
import * as inputs from '../../shared/customer-input.ts';
import * as views from '../../shared/customer-view.ts';
import {
  findContacts,
  findCustomer,
  findCustomerOfOrder,
  findOtherNames,
  listCustomers,
  pageCustomers,
} from './find-customers.ts';

const unknown = 'Customer not found.';

const maxShown = 50;

const { scoped } = restProcedures('Customers');

export const customersRouter = router({
  list: scoped('orders:read', 'GET /customers')
    .summary('Whoever ordered; `before` continues after the last one')
    .meta({ long: true })
    .input(inputs.customersListInput)
    .output(z.array(copied('Customer', views.customerView)))
    .query(({ ctx, input }) => listCustomers(ctx, input)),

  page: scopedProcedure('orders:read')
    .input(inputs.customersPageInput)
    .output(views.customersPage)
    .query(({ ctx, input }) => pageCustomers(ctx, input)),

  show: scoped('orders:read', 'GET /customers/{customerID}', [404])
    .summary('A customer with their latest orders')
    .input(inputs.customerInput)
    .output(views.customerDetails)
    .query(({ ctx, input }) => showCustomer(ctx, input)),

  ofOrder: scoped('orders:read', 'GET /orders/{orderID}/customer', [404])
    .summary('Whose an order is')
    .input(z.object({ orderID: identifier }))
    .output(views.customerOfOrder)
    .query(({ ctx, input }) => showCustomerOfOrder(ctx, input)),

  note: scoped('orders:write', 'PUT /customers/{customerID}/note', [404, 409])
    .summary("Write the owner's note on a customer")
    .input(inputs.customerNoteInput)
    .output(views.customerDetails)
    .mutation(({ ctx, input }) => noteCustomer(ctx, input)),

  join: scoped('orders:write', 'PUT /customers/{customerID}/joined', [404])
    .summary('Join another number of the same person; their orders then count together')
    .input(inputs.joinCustomersInput)
    .output(done)
    .mutation(({ ctx, input }) => joinNumbers(ctx, input)),

  part: scoped('orders:write', 'DELETE /customers/{customerID}/joined', [404])
    .summary('Part a joined number from its main customer again')
    .input(inputs.customerInput)
    .output(done)
    .mutation(({ ctx, input }) => partNumber(ctx, input)),
});

/** Of a joined number, its main customer. @throws DomainError `not_found`. */
async function showCustomer(
  { em }: RequestContext,
  { customerID }: { customerID: number },
): Promise<views.CustomerDetails> {
  const { main, joined } = await findJoined(em, customerID);
  const customer = (await findCustomer(em, main.id)) ?? notFound(unknown);
  const ids = [main, ...joined].map(({ id }) => id);
  const latest = await latestOrdersOf(em, ids, maxShown);
  const withAddress =
    latest.find(({ address1, confirmedAt }) => address1 && confirmedAt) ??
    latest.find(({ address1 }) => address1);
  return {
    ...customer,
    alsoOrderedAs: await findOtherNames(em, customer),
    contacts: await findContacts(em, main.id),
    joined: joined.map(({ id, cell, note }) => ({
      customerID: id,
      phone: cell,
      note: note ?? null,
    })),
    address: withAddress ? addressLines(withAddress) : [],
    latest: latest.map((order) => ({
      orderID: order.id,
      orderNumber: String(order.number),
      orderDate: order.createdAt.toISOString(),
      amountDue: toRand(dueOf(order)),
      paid: toRand(order.paid),
      toPayBack: toRand(toPayBack(order)),
      status: order.status,
      handover: order.handover,
      confirmedAt: order.confirmedAt?.toISOString() ?? null,
      readyAt: order.readyAt?.toISOString() ?? null,
    })),
  };
}

/**
 * The customer of an order and the number of their other orders. @throws DomainError `not_found`.
 */
async function showCustomerOfOrder({ em }: RequestContext, { orderID }: { orderID: number }) {
  const { id } = await requireOrder(em, orderID);
  return (await findCustomerOfOrder(em, id)) ?? { customerID: null, others: 0 };
}

/**
 * Writes or removes the note; no change for the same text. @throws DomainError `not_found`;
 * `conflict` when the note is not the one that was seen.
 */
async function noteCustomer(
  context: RequestContext,
  { customerID, note, from }: inputs.CustomerNoteInput,
): Promise<views.CustomerDetails> {
  await write(context, async (em) => {
    const customer = await lockCustomer(em, customerID);
    const before = customer.note ?? null;
    if (before === note) return;
    if (from !== undefined && before !== (from || null)) {
      refuse('stale', 'Somebody else has changed this note meanwhile.');
    }
    customer.note = note;
    await em.flush();
    // Personal: the record has only that there is a note.
    await recordActivity(em, context.actor, {
      action: 'changed',
      thing: { kind: 'customer', id: customerID },
      after: { note: note === null ? 'taken away' : 'written' },
    });
  });
  return showCustomer(context, { customerID });
}

/** Idempotent. @throws DomainError `not_found`; `bad_input`: itself. */
async function joinNumbers(
  context: RequestContext,
  { customerID, mainID }: inputs.JoinCustomersInput,
): Promise<Done> {
  if (customerID === mainID) refuseField('mainID', 'A customer cannot be joined to itself.');
  return write(context, async (em) => {
    if (await joinCustomers(em, { customerID, otherID: mainID })) {
      await recordJoin(em, context, { customerID, joined: true });
    }
    return { success: true, message: 'The numbers are joined.' };
  });
}

/** Idempotent. @throws DomainError `not_found`. */
async function partNumber(
  context: RequestContext,
  { customerID }: { customerID: number },
): Promise<Done> {
  return write(context, async (em) => {
    const customer = await lockCustomer(em, customerID);
    if (customer.joinedTo != null) {
      customer.joinedTo = null;
      await em.flush();
      await recordJoin(em, context, { customerID, joined: false });
    }
    return { success: true, message: 'The number is a customer of its own again.' };
  });
}

const recordJoin = (
  em: EntityManager,
  { actor }: RequestContext,
  { customerID, joined }: { customerID: number; joined: boolean },
) =>
  recordActivity(em, actor, {
    action: 'changed',
    thing: { kind: 'customer', id: customerID },
    before: { joined: !joined },
    after: { joined },
  });
