import { areaAt } from '#features/delivery/shared/delivery-fee.ts';
import { collection, deliveryWords } from '#features/delivery/shared/delivery-terms.ts';
import { amountRows } from '#features/invoices/shared/invoice.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import type { Shop } from '#server/shop.ts';
import { type Cents, formatTotal, linesTotal, toRand } from '#shared/money.ts';
import { greeting } from '#shared/people/greeting.ts';
import { handoverLabels } from '../../shared/handover-labels.ts';
import { dayText } from '../../shared/office/day-text.ts';
import type { Handover } from '../../shared/order-fields.ts';
import { linesTable, type MailTerms, type OrderMail } from '../mails/order-mail.ts';
import type { Order, OrderLine } from '../order.entity.ts';

type Changed = {
  /** Locked, with an email address. */
  order: Order;
  lines: readonly Pick<OrderLine, 'description' | 'price' | 'quantity'>[];
  link: string;
};

/** A rendering error is logged and returns no mail. @param terms read before the transaction. */
export function renderChange(
  shop: Shop,
  { business, table, owner }: MailTerms,
  { order, lines, link }: Changed,
): OrderMail[] {
  try {
    const { number, paid, amountDue, discount } = order;
    const handover: Handover = order.handover;
    const deliveryFee = order.deliveryFee ?? null;
    const deliveryDay = order.deliveryDay ?? null;
    const discountReason = order.discountReason ?? null;
    const total = linesTotal(lines);
    const rand = (cents: Cents) => formatTotal(toRand(cents));
    const entries = [
      ...(deliveryFee === null
        ? []
        : amountRows({
            deliveryFee,
            discount,
            discountReason,
            collected: handover === 'Collection',
          })),
      { label: 'Amount due', value: amountDue === total ? '' : rand(amountDue) },
      { label: 'Paid so far', value: paid === 0 ? '' : rand(paid) },
      { label: 'We pay back to you', value: paid > amountDue ? rand(paid - amountDue) : '' },
      {
        label: handoverLabels[handover].day,
        value: deliveryDay === null ? '' : dayText(deliveryDay),
      },
    ].filter(({ value }) => value !== '');
    const goods = toRand(total);
    const to =
      handover === 'Collection' ? collection : areaAt(table, order.deliveryArea ?? null, goods);
    const delivery = deliveryWords(goods, table, to);
    const parts = renderMail(business, {
      preview: `It comes to ${rand(amountDue)} now.`,
      heading: `Your order ${number} has changed`,
      blocks: [
        {
          kind: 'paragraph',
          text: `${greeting('Hello', order.name)}. We have changed your order ${number}, and this is what it is now.`,
        },
        linesTable({ lines, total, ...(amountDue !== total && { label: 'Products' }) }),
        ...(entries.length > 0 ? [{ kind: 'list', entries } as const] : []),
        ...(deliveryFee === null ? delivery : []).map((text) => ({ kind: 'small', text }) as const),
        { kind: 'button', label: 'See your order', url: link },
        { kind: 'small', text: 'Is something not as we agreed? Just reply to this email.' },
      ],
    });
    const subject = `Your order ${number} at ${business.name} has changed`;
    const mail = { to: order.email, subject, ...parts, replyTo: owner };
    return [{ mail, bound: null }];
  } catch (error) {
    shop.logger.error({ err: error, order: order.number }, 'Order mail not written');
    return [];
  }
}
