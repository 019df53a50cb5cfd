import { placeSeenOrder } from '#features/orders/server/public.ts';
import { mapTexts } from '#features/orders/shared/order-texts.ts';
import { findAndLock } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import { DomainError } from '#shared/errors.ts';
import { toRand } from '#shared/money.ts';
import { latestProposal, Proposal, StandingOrder } from './standing-order.entity.ts';
import { productsOf, type StandingWriter, todaysLines } from './standing-terms.ts';

/**
 * Places the order of a proposal in the state `placing`; its key makes it one order, whatever
 * crashes. @param agreed whether the customer has seen the prices, which are then the agreed ones.
 * @throws DomainError `conflict` or `bad_input`: the proposal is open again, at today's prices.
 */
export async function placeProposal(
  { shop, actor }: StandingWriter,
  proposalId: number,
  { agreed }: { agreed: boolean },
): Promise<void> {
  const em = shop.database.fork();
  const proposal = await em.findOne(Proposal, { id: proposalId, state: 'placing' });
  const standing = proposal && (await em.findOne(StandingOrder, { id: proposal.standingId }));
  if (!proposal || !standing) return;
  const { lines, attempt, handoverOn } = proposal;
  try {
    const { id: orderId } = await placeSeenOrder(
      { shop, actor },
      {
        content: { customer: standing.customer, ...mapTexts(() => null) },
        cart: lines.map((line) => ({ ...line, price: toRand(line.price) })),
        // No caller can send a line break.
        key: `proposal\n${proposalId}-${attempt}`,
        deliveryDay: handoverOn,
        areaId: standing.deliveryAreaId ?? null,
      },
    );
    await write({ shop }, ['standing'], async (inner) => {
      const locked = await findAndLock(inner, Proposal, proposalId, 'Proposal not found.');
      if (locked.state !== 'placing' || locked.attempt !== attempt) return;
      Object.assign(locked, { state: 'confirmed', orderId });
      const prices = new Map(lines.map(({ productId, price }) => [productId, price]));
      if (agreed) {
        const own = await inner.findOneOrFail(StandingOrder, { id: standing.id });
        own.lines = own.lines.map((line) => ({
          ...line,
          price: prices.get(line.productId) ?? line.price,
        }));
      }
      await inner.flush();
    });
  } catch (error) {
    if (!(error instanceof DomainError) || !isRefusal(error)) throw error;
    await reopen({ shop }, proposalId, attempt);
    const changes = error.issues?.map(({ message }) => message).join(' ');
    throw changes
      ? new DomainError(error.code, `${changes} Please check the order and confirm it again.`)
      : error;
  }
}

const isRefusal = ({ code }: DomainError) => code === 'conflict' || code === 'bad_input';

function reopen({ shop }: Pick<StandingWriter, 'shop'>, proposalId: number, attempt: number) {
  return write({ shop }, ['standing'], async (em) => {
    const proposal = await findAndLock(em, Proposal, proposalId, 'Proposal not found.');
    if (proposal.state !== 'placing' || proposal.attempt !== attempt) return;
    const lines = todaysLines(proposal.lines, await productsOf(em, proposal.lines));
    const latest = await latestProposal(em, { id: proposal.standingId });
    const isLatest = latest?.id === proposal.id;
    Object.assign(proposal, {
      lines,
      state: isLatest ? 'open' : 'lapsed',
      settledAt: isLatest ? null : shop.clock.now(),
    });
    await em.flush();
  });
}
