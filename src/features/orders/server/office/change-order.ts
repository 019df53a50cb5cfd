import { areaAt } from '#features/areas/shared/delivery-area.ts';
import { collection, deliverySums, deliveryWords } from '#features/areas/shared/delivery-terms.ts';
import { findInvoices } from '#features/invoices/server/public.ts';
import { amountRows } from '#features/invoices/shared/invoice.ts';
import type { Facts } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import type { OutgoingMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { refuse } from '#shared/errors.ts';
import { type Cents, formatCents, linesTotal, toRand } from '#shared/money.ts';
import { greeting } from '#shared/people/greeting.ts';
import { dayText } from '../../shared/day-text.ts';
import { handoverLabels, statusLabel } from '../../shared/handover-labels.ts';
import { orderSearchText } from '../../shared/list/search-text.ts';
import type { ChangeOrderInput } from '../../shared/office/office-order-input.ts';
import { contentColumnsOf, orderContentOf } from '../../shared/order-content.ts';
import { type Handover, typedFields, typedNames } from '../../shared/order-fields.ts';
import { firstStatus, isUnderWay, isValidStatus } from '../../shared/order-status.ts';
import { textNames } from '../../shared/order-texts.ts';
import type { OrderDetails } from '../../shared/order-view.ts';
import { countDifference } from '../count-sold.ts';
import { customerOfChanged } from '../customer.entity.ts';
import { recordEvent } from '../history.ts';
import {
  collectionRows,
  enqueueOrderMails,
  linesTable,
  type MailTerms,
  renderedMails,
} from '../mails/order-mail.ts';
import { prepareInvoiceMail, replaceInvoiceMail } from '../money/invoice-mail.ts';
import { reissueInvoice, vatNumberOf } from '../money/invoicing.ts';
import {
  findLines,
  lockOrder,
  type Order,
  type OrderLine,
  requireOrder,
  requireReal,
} from '../order.entity.ts';
import { forgetProof } from '../own-page/email-proof.ts';
import { deleteLinks, makeOrderLink, storeLink } from '../own-page/secret-links.ts';
import { presentDetails } from '../present-orders.ts';
import { retryIfProductDeleted } from '../sending/place-order.ts';
import { orderChangedError, versionOf } from './order-version.ts';
import { lineChanges, missingEmailError, planChange, storeLines } from './plan-change.ts';
import { clearMissed, setDeliveryDay } from './set-delivery-day.ts';
import { moveOrder } from './set-status.ts';

type Changed = {
  /** Locked, with an email address. */
  order: Order;
  lines: readonly Pick<OrderLine, 'description' | 'price' | 'quantity'>[];
  link: string;
};

/** @param terms read before the transaction. */
async function changeMail(
  { business, table, owner }: MailTerms,
  { order, lines, link }: Changed,
): Promise<OutgoingMail> {
  const { number, paid, amountDue, discount } = order;
  const handover: Handover = order.handover;
  const deliveryFee = order.deliveryFee ?? null;
  const deliveryDay = order.deliveryDay ?? null;
  const discountReason = order.discountReason ?? null;
  const total = linesTotal(lines);
  const goods = toRand(total);
  const collected = handover === 'Collection';
  const to = collected ? collection : areaAt(table, order.deliveryAreaId ?? null, goods);
  const expected = deliverySums(goods, to);
  const sums = [
    ...(deliveryFee === null
      ? expected
      : [
          ...amountRows({ deliveryFee, discount, discountReason, collected }),
          { label: 'Amount due', value: formatCents(amountDue), isMain: true },
        ]),
    { label: 'Paid so far', value: paid === 0 ? '' : formatCents(paid) },
    { label: 'We pay back to you', value: paid > amountDue ? formatCents(paid - amountDue) : '' },
  ].filter(({ value }) => value !== '');
  const entries = [
    ...(deliveryDay === null
      ? []
      : [{ label: handoverLabels[handover].day, value: dayText(deliveryDay) }]),
    ...collectionRows(order, business),
  ];
  const words = deliveryFee === null && expected.length === 0;
  const parts = renderMail(business, {
    preview: `It comes to ${formatCents(amountDue)} now.`,
    heading: `Your order ${number} has changed`,
    blocks: [
      `${greeting('Hello', order.name)}. We have changed your order ${number}, and this is what it is now.`,
      linesTable({ lines, total }, sums),
      ...(entries.length > 0 ? [{ kind: 'list', entries } as const] : []),
      ...(words ? deliveryWords(goods, table, to) : []).map(
        (text) => ({ kind: 'small', text }) as const,
      ),
      { kind: 'button', label: 'See your order', url: link },
      { kind: 'small', text: 'Is something not as we agreed? Just reply to this email.' },
    ],
  });
  const subject = `Your order ${number} at ${business.name} has changed`;
  return { to: order.email, subject, ...parts, replyTo: owner };
}

/**
 * `total` keeps the amount as sent. Idempotent. @throws DomainError `not_found`; `conflict`:
 * completed, cancelled, changed since `version`, a product gone; `bad_input`: a discount above the
 * products, a mail without an address.
 */
export async function changeOrder(
  context: RequestContext,
  input: ChangeOrderInput,
): Promise<OrderDetails> {
  const details = await retryIfProductDeleted(() => attempt(context, input));
  context.shop.mail.wake();
  return details;
}

async function attempt(context: RequestContext, input: ChangeOrderInput): Promise<OrderDetails> {
  const { shop } = context;
  const reader = shop.database.fork();
  const found = await requireOrder(reader, input.orderID);
  const linesBefore = (await findLines(reader, [found]))(found);
  requireChangeable(found);
  const vatNumber = vatNumberOf(await findInvoices(reader, [found.id]));
  const versionRead = versionOf(found, linesBefore, vatNumber);
  const before = { order: found, lines: linesBefore, vatNumber };
  const plan = await planChange(reader, shop, before, input);
  if (plan.fields.length === 0 && plan.deliveryDay === undefined) {
    return presentDetails(reader, found);
  }
  if (input.version && input.version !== versionRead)
    throw orderChangedError(found, linesBefore, 'save');
  if (input.tellCustomer && (plan.columns.email ?? found.email) === '') throw missingEmailError();
  const mailParts = await prepareInvoiceMail(shop);
  const followers = await Promise.all(
    shop.registry.correctionFollowers.map((follow) => follow(context)),
  );

  return write(context, async (em) => {
    const order = await lockOrder(em, input.orderID);
    const lines = (await findLines(em, [order]))(order);
    requireChangeable(order);
    const invoiced = vatNumberOf(await findInvoices(em, [order.id]));
    if (versionOf(order, lines, invoiced) !== versionRead)
      throw orderChangedError(order, lines, 'save');
    const { amountDue: due, deliveryFee: fee } = order;
    const { cell } = plan.columns;
    const customer = cell && {
      customerId: await customerOfChanged(em, order, cell, shop.clock.now()),
    };
    if (plan.lines) {
      // Lock order: products before the lines that refer to them (docs/decisions/019-orders-and-money.md).
      await countDifference(em, linesBefore, plan.lines);
      await storeLines(em, order, lines, plan.lines);
    }
    const { email, handover } = order;
    const content = contentColumnsOf(orderContentOf(order));
    em.assign(order, { ...plan.columns, ...customer });
    if (plan.lines || order.handover !== handover) order.readyAt = null;
    if (order.handover === 'Collection') clearMissed(order);
    if (order.email !== email) await forgetProof(em, shop, order);
    // Written to the previous number, which may be someone else's.
    if (cell) await deleteLinks(em, { orderId: [order.id], origin: 'office' });
    // Changing between delivery and collection concerns this order only.
    const names = order.handover === handover ? [...typedNames, ...textNames] : namesOfContact;
    const after = Object.fromEntries(
      names.flatMap((name) => (name in plan.columns ? [[name, plan.columns[name]]] : [])),
    );
    const correction = { orderId: order.id, before: content, after };
    for (const follow of followers) await follow(em, correction);
    order.searchText = orderSearchText(order, plan.lines ?? lines);
    await em.flush();
    await em.refresh(order);
    if (!isValidStatus(order.status, order.handover)) {
      await moveOrder(em, context, order, { to: firstStatus, byCustomer: false });
    }
    if (plan.deliveryDay !== undefined) await setDeliveryDay(em, context, order, plan.deliveryDay);
    if (plan.fields.length > 0 || input.tellCustomer) {
      await recordEvent(em, context, order, {
        kind: 'changed',
        facts: {
          fields: plan.fields,
          lines: plan.lines ? lineChanges(linesBefore, plan.lines) : [],
          amountBefore: toRand(due),
          amountAfter: toRand(order.amountDue),
          ...(plan.columns.deliveryFee != null && {
            feeBefore: toRand(fee ?? 0),
            feeAfter: toRand(plan.columns.deliveryFee),
          }),
          told: input.tellCustomer,
        },
        activity:
          plan.fields.length > 0
            ? {
                action: 'changed',
                before: activityFacts(linesBefore, due),
                after: {
                  ...activityFacts(plan.lines ?? lines, order.amountDue),
                  fields: plan.fields,
                },
              }
            : null,
      });
    }
    await reissueInvoice(em, context, order, 'The order was changed.', {
      buyersVatNumber: input.vatNumber,
    });
    await replaceInvoiceMail(em, shop, mailParts, order);
    if (input.tellCustomer) {
      const link = makeOrderLink(shop);
      const createdAt = shop.clock.now();
      await storeLink(em, link, { orderId: order.id, origin: 'mail', createdAt });
      const changed = { order, lines: plan.lines ?? lines, link: link.address };
      const mails = await renderedMails(shop, order, [changeMail(mailParts, changed)]);
      await enqueueOrderMails(shop, em, order, mails);
    }
    return presentDetails(em, order);
  });
}

const namesOfContact = typedNames.filter((name) => typedFields[name].section === 'contact');

function requireChangeable(order: Order): void {
  if (order.erasedAt) {
    refuse('wrong_state', 'Whoever sent this order was erased, so it stays as it is.');
  }
  requireReal(order);
  if (!isUnderWay(order.status)) {
    const message = `Order ${order.number} is ${statusLabel(order)} by now, so it cannot be changed. To change it, mark it as Pending first.`;
    refuse('wrong_state', message);
  }
}

/** Contains no personal data. */
const activityFacts = (
  lines: readonly Pick<OrderLine, 'productId' | 'quantity' | 'price'>[],
  amountDue: Cents,
): Facts => ({
  lines: lines.map(({ productId, quantity, price }) => ({
    productID: productId ?? null,
    quantity,
    price: toRand(price),
  })),
  amountDue: toRand(amountDue),
});
