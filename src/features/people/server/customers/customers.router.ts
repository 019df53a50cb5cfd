import { z } from 'zod';
import { countOtherOrders, latestOrdersOf, requireOrder } from '#features/orders/server/public.ts';
import { dueOf, toPayBack } from '#features/orders/shared/money/payment.ts';
import { addressLines } from '#features/orders/shared/order-content.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { findAndLock } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import { restProcedures, router, scopedProcedure } from '#server/trpc/procedures.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import { toRand } from '#shared/money.ts';
import { identifier } from '#shared/wire.ts';
import {
  type CustomerNoteInput,
  customerInput,
  customerNoteInput,
  customersListInput,
  customersPageInput,
} from '../../shared/customer-input.ts';
import {
  type CustomerDetails,
  type CustomerOfOrderView,
  customerDetails,
  customerOfOrder,
  customersPage,
  customerView,
} from '../../shared/customer-view.ts';
import { Customer, CustomerContact } from './customer.entity.ts';
import { findCustomer, listCustomers, pageCustomers } from './find-customers.ts';
import { linkOrdersToCustomers } from './link-orders-to-customers.ts';

const unknown = 'Customer not found.';

const maxShown = 50;

const { scoped } = restProcedures('Customers');

export const customersRouter = router({
  list: scoped('orders:read', 'GET /customers')
    .summary('Whoever ordered; `before` continues after the last one')
    .meta({ long: true })
    .input(customersListInput)
    .output(z.array(customerView))
    .query(({ ctx, input }) => listCustomers(ctx, input)),

  page: scopedProcedure('orders:read')
    .input(customersPageInput)
    .output(customersPage)
    .query(({ ctx, input }) => pageCustomers(ctx, input)),

  show: scoped('orders:read', 'GET /customers/{customerID}', [404])
    .summary('A customer with their latest orders')
    .input(customerInput)
    .output(customerDetails)
    .query(({ ctx, input }) => showCustomer(ctx, input)),

  ofOrder: scoped('orders:read', 'GET /orders/{orderID}/customer', [404])
    .summary('Whose an order is')
    .input(z.object({ orderID: identifier }))
    .output(customerOfOrder)
    .query(({ ctx, input }) => showCustomerOfOrder(ctx, input)),

  note: scoped('orders:write', 'PUT /customers/{customerID}/note', [404, 409])
    .summary("Write the owner's note on a customer")
    .input(customerNoteInput)
    .output(customerDetails)
    .mutation(({ ctx, input }) => noteCustomer(ctx, input)),
});

/** With their latest orders. @throws DomainError `not_found`. */
async function showCustomer(
  context: RequestContext,
  { customerID }: { customerID: number },
): Promise<CustomerDetails> {
  await linkOrdersToCustomers(context);
  const { em } = context;
  const customer = (await findCustomer(em, customerID)) ?? notFound(unknown);
  const contacts = await em.find(
    CustomerContact,
    { customerId: customerID },
    { orderBy: { id: 'asc' } },
  );
  const latest = await latestOrdersOf(em, customerID, maxShown);
  const withAddress = latest.find(({ address1 }) => address1);
  return {
    ...customer,
    contacts: contacts.map(({ value }) => value),
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
async function showCustomerOfOrder(
  context: RequestContext,
  { orderID }: { orderID: number },
): Promise<CustomerOfOrderView> {
  await linkOrdersToCustomers(context);
  const { em } = context;
  const order = await requireOrder(em, orderID);
  const { customerId = null } = order;
  if (customerId === null) return { customerID: null, others: 0 };
  const others = await countOtherOrders(em, { customerId, id: orderID });
  return { customerID: customerId, others };
}

/**
 * Writes or removes the note; no change for the same text. @throws DomainError `not_found`;
 * `conflict` when the note is not the one that was seen.
 */
async function noteCustomer(
  context: RequestContext,
  { customerID, note, from }: CustomerNoteInput,
): Promise<CustomerDetails> {
  await write(context, ['orders'], async (em) => {
    const customer = await findAndLock(em, Customer, customerID, unknown);
    const before = customer.note ?? null;
    if (before === note) return;
    if (from !== undefined && before !== (from || null)) {
      throw new DomainError('conflict', 'Somebody else has changed this note meanwhile.');
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
