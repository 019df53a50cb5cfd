import { ownerAddress } from '#features/auth/server/public.ts';
import { deliverySettings } from '#features/delivery/server/public.ts';
import { areaAt } from '#features/delivery/shared/delivery-fee.ts';
import { collection, deliveryWords } from '#features/delivery/shared/delivery-terms.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import type { Shop } from '#server/shop.ts';
import { type Cents, formatTotal, linesTotal, toRand } from '#shared/money.ts';
import { greet } from '#shared/people/greeting.ts';
import { dayInWords } from '../../shared/office/day-in-words.ts';
import { linesTable, type OrderMail } from '../mails/order-mail.ts';
import type { Order, OrderLine } from '../order.entity.ts';

/** What an order is since it was changed; amounts are in cents. */
type ChangedOrder = {
  number: number;
  /** The customer's first name, and their address, which is not empty. */
  name: string;
  email: string;
  lines: readonly Pick<OrderLine, 'description' | 'price' | 'quantity'>[];
  handover: Order['handover'];
  deliveryArea: string | null;
  deliveryFee: Cents | null;
  discount: Cents;
  paid: Cents;
  amountDue: Cents;
  /** As 2026-11-24. */
  deliveryDay: string | null;
  /** The secret link to its own page. */
  link: string;
};

/** The word to the customer that their order is another one now; none when it cannot be written. */
export async function renderChange(shop: Shop, order: ChangedOrder): Promise<OrderMail[]> {
  try {
    const { number, lines, deliveryFee, discount, paid, amountDue, deliveryDay } = order;
    const total = linesTotal(lines);
    const rand = (cents: Cents) => formatTotal(toRand(cents));
    const entries = [
      { label: 'Delivery fee', value: deliveryFee === null ? '' : rand(deliveryFee) },
      { label: 'Discount', value: discount === 0 ? '' : `-${rand(discount)}` },
      { label: 'Amount due', value: amountDue === total ? '' : rand(amountDue) },
      { label: 'Paid so far', value: paid === 0 ? '' : rand(paid) },
      { label: 'We pay back to you', value: paid > amountDue ? rand(paid - amountDue) : '' },
      {
        label: 'Delivery day',
        value: deliveryDay === null ? '' : dayInWords(deliveryDay),
      },
    ].filter(({ value }) => value !== '');
    const business = await businessSettings.read({ shop });
    const table = await deliverySettings.read({ shop });
    const goods = toRand(total);
    const to =
      order.handover === 'Collection' ? collection : areaAt(table, order.deliveryArea, goods);
    const delivery = deliveryWords(goods, table, to);
    const parts = renderMail(business, {
      preview: `It comes to ${rand(amountDue)} now.`,
      heading: `Your order ${number} has changed`,
      blocks: [
        {
          kind: 'paragraph',
          text: `${greet('Hello', order.name)}. We have changed your order ${number}, and this is what it is now.`,
        },
        linesTable({ lines, total, ...(amountDue !== total && { label: 'Products' }) }),
        ...(entries.length > 0 ? [{ kind: 'list', entries } as const] : []),
        ...(deliveryFee === null ? delivery : []).map((text) => ({ kind: 'small', text }) as const),
        { kind: 'button', label: 'See your order', url: order.link },
        { kind: 'small', text: 'Is something not as we agreed? Please answer this mail.' },
      ],
    });
    const subject = `Your order ${number} at ${business.name} has changed`;
    const mail = { to: order.email, subject, ...parts, replyTo: await ownerAddress(shop) };
    return [{ mail, bound: null }];
  } catch (error) {
    shop.logger.error({ err: error, order: order.number }, 'Order mail not written');
    return [];
  }
}
