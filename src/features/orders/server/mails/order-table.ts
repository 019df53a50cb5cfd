import type { MailBlock } from '#server/mail/layout/render-mail.ts';
import { toRand } from '#shared/money.ts';
import type { OrderInWords } from '../../shared/order-message.ts';
import type { NewOrder } from '../new-order.ts';

/** An order as messages tell it: amounts in rand. */
export function orderInWords({ number, total, lines }: NewOrder): OrderInWords {
  return {
    orderNumber: String(number),
    total: toRand(total),
    lines: lines.map((line) => ({ ...line, price: toRand(line.price) })),
  };
}

/** The lines and the total of an order, for a mail. */
export function orderTable({ lines, total }: NewOrder): MailBlock {
  return {
    kind: 'table',
    lines: lines.map(({ description, quantity, price }) => ({
      description,
      quantity,
      amount: toRand(price * quantity),
    })),
    total: { label: 'Total', amount: toRand(total) },
  };
}
