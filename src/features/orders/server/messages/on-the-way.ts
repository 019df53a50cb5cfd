import { findInvoices, invoiceTerms } from '#features/invoices/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { stepSettings } from '../../shared/messages/message-settings.ts';
import { fillMessage } from '../../shared/messages/step-message.ts';
import type { Order } from '../order.entity.ts';
import { findLines } from '../present-orders.ts';
import { messageSettings } from './message-settings.ts';
import { messageValuesOf } from './message-values.ts';

export type OnTheWayTexts = (
  em: EntityManager,
  orders: readonly Order[],
) => Promise<(order: Order) => string>;

/** Two queries for all orders; read before a transaction. No link to the page: drivers get none. */
export async function onTheWayTexts(
  context: Pick<RequestContext, 'shop' | 'em'>,
): Promise<OnTheWayTexts> {
  const settings = await messageSettings.read(context);
  const terms = await invoiceTerms(context);
  const links = { order: '', review: '' };
  return async (em, orders) => {
    const linesOf = await findLines(em, orders);
    const invoices = await findInvoices(
      em,
      orders.map(({ id }) => id),
    );
    const byOrder = Map.groupBy(invoices, ({ orderId }) => orderId);
    return (order) =>
      fillMessage(
        stepSettings(settings, 'on the way', order.handover).text,
        messageValuesOf(order, {
          lines: linesOf(order),
          invoices: byOrder.get(order.id) ?? [],
          terms,
          links,
        }),
      );
  };
}
