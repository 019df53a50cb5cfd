import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '#features/orders/shared/order-status.ts';
import { holdMailQueue, mailsOf } from '#test/fixtures/mails.ts';
import { form, lineOf } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { describeOnShop } from '#test/shop.ts';
import type { ReviewView } from '../../shared/review-view.ts';

const day = 24 * 60 * 60;

describeOnShop('asking for a review', (shop) => {
  const mark = (orderID: number, status: OrderStatus) =>
    shop.owner.orders.setStatus.mutate({ orderID, status });

  async function completedOrder() {
    const lamb = await product(shop);
    const hake = await product(shop, { description: 'Hake 2 kg', category: 'Cats' });
    const sent = await shop.owner.orders.send.mutate(form([lineOf(lamb, 2), lineOf(hake)]));
    await mark(sent.orderID, 'Completed');
    return { ...sent, lamb: lamb.productID, hake: hake.productID };
  }

  const mails = async () =>
    (await mailsOf(shop)).filter(({ subject }) => subject.startsWith('How was'));

  async function tokenInMail(): Promise<string> {
    const text = (await mails())[0]?.text ?? '';
    return /\/reviews\?invitation=([\w-]+)/.exec(text)?.[1] ?? '';
  }

  const words = { name: 'Naledi', title: 'Good', comment: 'Yes.' };
  const send = (product: number, invitation: string) =>
    shop.rest('POST', '/reviews', { ...words, product, invitation });

  describe('refusals', () => {
    test('an order that is not there, or not completed', async () => {
      const { reviews } = shop.owner;
      await expect(reviews.invite.mutate({ orderID: 999 })).rejects.toThrow('Order not found.');
      const { orderID } = await completedOrder();
      for (const status of ['Pending', 'Out for Delivery', 'Cancelled'] as const) {
        await mark(orderID, status);
        await expect(reviews.invite.mutate({ orderID })).rejects.toThrow('Completed first');
      }
      expect(await mails()).toEqual([]);
    });

    test('asking a second time, one after the other or at once', async () => {
      const { orderID } = await completedOrder();
      const invite = () => shop.owner.reviews.invite.mutate({ orderID });
      const attempts = await Promise.allSettled([1, 2, 3, 4].map(invite));
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await expect(invite()).rejects.toThrow('asked');
      expect(await mails()).toHaveLength(1);
    });

    test('an unknown or expired link', async () => {
      const { invitation } = shop.visitor.reviews;
      await expect(invitation.query({ token: 'x'.repeat(43) })).rejects.toThrow('no longer valid');
      const { orderID } = await completedOrder();
      await shop.owner.reviews.invite.mutate({ orderID });
      const token = await tokenInMail();
      shop.clock.advance(90 * day - 1);
      expect(await invitation.query({ token })).toMatchObject({ name: 'Naledi' });
      shop.clock.advance(1);
      await expect(invitation.query({ token })).rejects.toThrow('no longer valid');
    });
  });

  test('the customer gets a personal link, and the owner sees when', async () => {
    const { orderID, orderNumber } = await completedOrder();
    expect(await shop.owner.reviews.asked.query({ orderID })).toEqual({ askedAt: null });
    const asked = await shop.owner.reviews.invite.mutate({ orderID });
    expect(asked).toEqual({ askedAt: shop.clock.now().toISOString() });
    expect(await shop.owner.reviews.asked.query({ orderID })).toEqual(asked);
    const [mail] = await mails();
    const subject = `How was your order ${orderNumber}?`;
    expect(mail).toMatchObject({ recipient: 'naledi@example.com', subject });
    expect(mail?.text).toContain('Hake 2 kg');
    const token = await tokenInMail();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(mail?.html).toContain(`${shop.settings.publicUrl}/reviews?invitation=${token}`);
    const rows = await shop.query('select * from review_invitations');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a review through the link is verified by the purchase, once for each product', async () => {
    const { orderID, lamb, hake } = await completedOrder();
    const other = await product(shop, { description: 'Tuna 1 kg' });
    await shop.owner.reviews.invite.mutate({ orderID });
    const token = await tokenInMail();
    const { invitation } = shop.visitor.reviews;
    expect(await invitation.query({ token })).toEqual({
      name: 'Naledi',
      products: [
        { productID: lamb, description: 'Lamb & Rice 8 kg', reviewed: false },
        { productID: hake, description: 'Hake 2 kg', reviewed: false },
      ],
    });

    const attempts = await Promise.all([1, 2, 3].map(() => send(lamb, token)));
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const made = attempts.find(({ status }) => status === 200)?.body as ReviewView;
    expect(made).toMatchObject({ verified: true, verified_purchase: true });
    expect((await invitation.query({ token })).products).toMatchObject([
      { productID: lamb, reviewed: true },
      { productID: hake, reviewed: false },
    ]);
    expect((await send(hake, token)).body).toMatchObject({ verified: true });

    const neither = { verified: false, verified_purchase: false };
    expect((await send(other.productID, token)).body).toMatchObject(neither);
    expect((await send(lamb, 'x'.repeat(43))).body).toMatchObject(neither);
    shop.clock.advance(90 * day);
    expect((await send(hake, token)).body).toMatchObject(neither);
  });

  test('the link ends with those to the page of the order', async () => {
    const { orderID, lamb } = await completedOrder();
    await shop.owner.reviews.invite.mutate({ orderID });
    const token = await tokenInMail();
    await shop.asOwner('DELETE', `/orders/${orderID}/links`);
    await expect(shop.visitor.reviews.invitation.query({ token })).rejects.toThrow('no longer');
    expect((await send(lamb, token)).body).toMatchObject({ verified: false });
  });

  test('nothing was bought by an order that is cancelled after all', async () => {
    const { orderID, lamb } = await completedOrder();
    await shop.owner.reviews.invite.mutate({ orderID });
    const token = await tokenInMail();
    await shop.shop.mail.deliverDue();
    await mark(orderID, 'Cancelled');
    await expect(shop.visitor.reviews.invitation.query({ token })).rejects.toThrow('no longer');
    expect((await send(lamb, token)).body).toMatchObject({ verified: false });
    await mark(orderID, 'Completed');
    const again = await shop.visitor.reviews.invitation.query({ token });
    expect(again).toMatchObject({ name: 'Naledi' });
  });

  test('whose invitation was withdrawn before it was sent can be asked later', async () => {
    const { orderID } = await completedOrder();
    await holdMailQueue(shop);
    await shop.owner.reviews.invite.mutate({ orderID });
    await mark(orderID, 'Cancelled');
    await mark(orderID, 'Completed');
    expect(await shop.owner.reviews.asked.query({ orderID })).toEqual({ askedAt: null });
    await shop.owner.reviews.invite.mutate({ orderID });
    shop.clock.advance(10 * 60);
    await shop.shop.mail.deliverDue();
    const asking = "select status from outgoing_mails where subject like 'How was%' order by id";
    expect(await shop.query(asking)).toEqual([{ status: 'withdrawn' }, { status: 'sent' }]);
    await mark(orderID, 'Cancelled');
    await mark(orderID, 'Completed');
    await expect(shop.owner.reviews.invite.mutate({ orderID })).rejects.toThrow('asked');
  });

  test('the review stays after the deletion of the order', async () => {
    const { orderID, lamb } = await completedOrder();
    await shop.owner.reviews.invite.mutate({ orderID });
    const token = await tokenInMail();
    await send(lamb, token);
    await shop.owner.orders.remove.mutate({ orderID });
    const { reviews } = await shop.visitor.reviews.list.query({});
    expect(reviews).toMatchObject([{ product: lamb, verified_purchase: true }]);
    await expect(shop.visitor.reviews.invitation.query({ token })).rejects.toThrow('no longer');
  });

  describe('in the delivery message', () => {
    const linkIn = async (orderID: number) => {
      const texts = await shop.owner.orders.writeMessages.mutate({ orderID });
      const text = texts.find(({ step }) => step === 'delivered')?.text ?? '';
      return /\/reviews\?invitation=([\w-]{43})$/.exec(text)?.[1] ?? text;
    };
    const note = (orderID: number, how: object = { whatsApp: true }) =>
      shop.asOwner('POST', `/orders/${orderID}/messages`, { step: 'delivered', ...how });
    const invitations = () =>
      shop.query<Record<string, unknown>>('select * from review_invitations');

    test('is a link of the order, which works once the message was sent; only its hash is kept', async () => {
      const { orderID, lamb } = await completedOrder();
      const token = await linkIn(orderID);
      expect(await linkIn(orderID)).toBe(token);
      expect(await invitations()).toEqual([]);
      await expect(shop.visitor.reviews.invitation.query({ token })).rejects.toThrow('no longer');
      expect((await note(orderID)).status).toBe(200);
      expect((await note(orderID, { mail: true })).status).toBe(200);
      const kept = await invitations();
      expect(kept).toHaveLength(1);
      expect(JSON.stringify(kept)).not.toContain(token);
      const { name, products } = await shop.visitor.reviews.invitation.query({ token });
      expect([name, products.length]).toEqual(['Naledi', 2]);
      expect((await send(lamb, token)).status).toBe(200);
      expect((await send(lamb, token)).status).toBe(409);
      expect((await shop.owner.reviews.asked.query({ orderID })).askedAt).not.toBeNull();
      await expect(shop.owner.reviews.invite.mutate({ orderID })).rejects.toThrow('already');
    });

    test('is the same invitation as the one that was mailed before; both links work', async () => {
      const { orderID, lamb, hake } = await completedOrder();
      await shop.owner.reviews.invite.mutate({ orderID });
      await note(orderID, { mail: true });
      expect(await invitations()).toHaveLength(1);
      expect((await send(lamb, await tokenInMail())).status).toBe(200);
      expect((await send(lamb, await linkIn(orderID))).status).toBe(409);
      expect((await send(hake, await linkIn(orderID))).status).toBe(200);
    });

    test('is a new one after its end: no link that was sent before works again', async () => {
      const { orderID } = await completedOrder();
      await shop.owner.reviews.invite.mutate({ orderID });
      await note(orderID);
      const before = [await tokenInMail(), await linkIn(orderID)];
      await shop.asOwner('DELETE', `/orders/${orderID}/links`);
      await note(orderID);
      const { invitation } = shop.visitor.reviews;
      expect(await invitation.query({ token: await linkIn(orderID) })).toBeTruthy();
      for (const token of before) {
        await expect(invitation.query({ token })).rejects.toThrow('no longer');
      }
    });

    test('is the public page before delivery, and is deleted with the person', async () => {
      const { orderID } = await completedOrder();
      const token = await linkIn(orderID);
      await mark(orderID, 'Pending');
      expect(await linkIn(orderID)).toMatch(/\/reviews$/);
      await note(orderID);
      expect(await invitations()).toEqual([]);
      await mark(orderID, 'Completed');
      await note(orderID);
      await shop.owner.people.erase.mutate({ contact: 'naledi@example.com' });
      expect(await invitations()).toEqual([]);
      await expect(shop.visitor.reviews.invitation.query({ token })).rejects.toThrow('no longer');
    });
  });
});
