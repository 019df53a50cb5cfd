import { isDeepStrictEqual } from 'node:util';
import {
  type PreparedOrder,
  prepareSeenOrder,
  storeOrder,
} from '#features/orders/server/public.ts';
import type { Writer } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { refuse } from '#shared/errors.ts';
import { toRand } from '#shared/money.ts';
import { Proposal, StandingOrder } from './standing-order.entity.ts';

type Prepared = { order: PreparedOrder; of: Pick<Proposal, 'lines' | 'handoverOn'> };

/**
 * The order of an open proposal, before the transaction that stores it. Null if it is not open.
 * @throws DomainError `conflict`: a price changed, a product is gone; `bad_input`: below the minimum.
 */
export async function prepareProposal(
  { shop, actor }: Writer,
  { id, standingId }: Pick<Proposal, 'id' | 'standingId'>,
): Promise<Prepared | null> {
  const em = shop.database.fork();
  const proposal = await em.findOne(Proposal, { id, standingId, state: 'open' });
  const standing = proposal && (await em.findOne(StandingOrder, { id: standingId }));
  if (!proposal || !standing) return null;
  const { lines, handoverOn } = proposal;
  const { customer, texts, deliveryAreaId } = standing;
  const order = await prepareSeenOrder(
    { shop, actor },
    {
      content: { customer, ...texts },
      cart: lines.map((line) => ({ ...line, price: toRand(line.price) })),
      deliveryDay: handoverOn,
      areaId: deliveryAreaId ?? null,
    },
  );
  return { order, of: { lines, handoverOn } };
}

/** In the transaction that has locked it. @throws DomainError `conflict` if it changed since. */
export async function orderProposal(
  em: EntityManager,
  writer: Writer,
  proposal: Proposal,
  { order, of }: Prepared,
): Promise<void> {
  const { lines, handoverOn } = proposal;
  if (!isDeepStrictEqual({ lines, handoverOn }, of)) {
    refuse('stale', 'This was changed meanwhile. Please look at it again.');
  }
  proposal.orderId = await storeOrder(em, writer, order);
  proposal.state = 'confirmed';
  proposal.settledAt = order.order.createdAt;
  proposal.mailDue = null;
  await em.flush();
}
