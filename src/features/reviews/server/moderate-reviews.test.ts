import { beforeEach, describe, expect, test } from 'vitest';
import { formOf, pictureFile } from '#test/calls/forms.ts';
import { product } from '#test/fixtures/products.ts';
import { filesOf, review } from '#test/fixtures/reviews.ts';
import { describeOnShop, refusal, signedInEach, type TestShop } from '#test/shop.ts';
import type { ReviewView } from '../shared/review-view.ts';
import { reviewPictures } from './review.entity.ts';
import { reviewsStarter } from './starter.ts';

describeOnShop('moderating reviews', (shop) => {
  const owner = signedInEach(shop);

  const find = async (id: number) =>
    (await shop.owner.reviews.page.query({})).reviews.find((one) => one.id === id);
  const respond = (id: number, body: object) =>
    shop.asOwner('POST', `/reviews/${id}/comment`, body);

  async function withPicture(): Promise<ReviewView> {
    const { productID } = await product(shop);
    const words = { name: 'Naledi', title: 'Good', comment: 'Yes.', product: String(productID) };
    const form = formOf({ ...words, image: await pictureFile() });
    return (await shop.rest('POST', '/reviews', form)).body as ReviewView;
  }

  describe('refusals', () => {
    test.each([
      ['PATCH', '/verify', { verified: true }],
      ['POST', '/comment', { admin_comment: 'Thanks' }],
      ['DELETE', '', undefined],
    ])('%s /reviews/{id}%s', async (method, path, body) => {
      const made = await review(shop);
      const call = (id: string | number) => shop.asOwner(method, `/reviews/${id}${path}`, body);
      expect(await call(999)).toMatchObject(refusal(404, 'Review not found.'));
      expect((await call('abc')).status).toBe(400);
      expect(await find(made.id)).toEqual({ ...made, isNew: true });
    });

    test('a response that is too long, or no text', async () => {
      const { id } = await review(shop);
      const long = await respond(id, { admin_comment: 'x'.repeat(2001) });
      expect(long).toMatchObject(refusal(400, 'Please use at most 2000 characters.'));
      expect((await respond(id, { admin_comment: 5 })).status).toBe(400);
    });

    test('pages of another size, unknown sorts and filters, and no choice at all', async () => {
      const { page, verifyMany, removeMany } = shop.owner.reviews;
      await expect(page.query({ pageSize: 7 })).rejects.toThrow('pages of 5, 10, 25');
      await expect(page.query({ sort: 'x' as 'date' })).rejects.toThrow('Please sort by');
      await expect(page.query({ filter: 'x' as 'verified' })).rejects.toThrow('Please choose');
      await expect(removeMany.mutate({ ids: [] })).rejects.toThrow('at least one review');
      await expect(verifyMany.mutate({ ids: [], verified: true })).rejects.toThrow('at least one');
    });
  });

  test('an unseen review is new and waits', async () => {
    const [seen, verified, hidden] = [await review(shop), await review(shop), await review(shop)];
    const [answered, fresh] = [await review(shop), await review(shop)];
    const isNew = async (id: number) => (await find(id))?.isNew;
    const look = (ids: unknown, is: unknown = true, headers: HeadersInit = owner) =>
      shop.rest('PATCH', '/reviews/seen', { ids, seen: is }, headers);
    expect((await look([seen.id, 999])).body).toEqual({ changed: 1 });
    expect((await look([seen.id])).body).toEqual({ changed: 0 });
    await shop.owner.reviews.verify.mutate({ id: verified.id, verified: true });
    await shop.owner.reviews.hideMany.mutate({ ids: [hidden.id], hidden: true });
    await respond(answered.id, { adminComment: 'Thank you!' });
    for (const { id } of [seen, verified, hidden, answered]) expect(await isNew(id)).toBe(false);
    expect(await shop.owner.reviews.page.query({ filter: 'pending' })).toMatchObject({ total: 4 });
    const waiting = await shop.owner.reviews.page.query({ filter: 'new' });
    expect(waiting.reviews.map(({ id }) => id)).toEqual([fresh.id]);
    // Removing the mark does not make a review new again; seeMany does.
    await shop.owner.reviews.verify.mutate({ id: verified.id, verified: false });
    expect(await isNew(verified.id)).toBe(false);
    expect((await look([seen.id], false)).body).toEqual({ changed: 1 });
    expect(await isNew(seen.id)).toBe(true);
    expect((await look([])).status).toBe(400);
    expect((await look([seen.id], 'perhaps')).status).toBe(400);
  });

  test('starter reviews are not new', async () => {
    const { database, clock } = shop.shop;
    await reviewsStarter.store?.(database.fork(), [], clock.now());
    expect((await shop.owner.reviews.page.query({ filter: 'new' })).reviews).toEqual([]);
  });

  test('a review is verified and unverified', async () => {
    const made = await review(shop);
    const verify = (verified: boolean) =>
      shop.asOwner('PATCH', `/reviews/${made.id}/verify`, { verified });
    const verified = { ...made, verified: true, verified_purchase: false };
    expect(await verify(true)).toMatchObject({ status: 200, body: verified });
    expect((await verify(false)).body).toEqual(made);
  });

  test('a response is given, changed, kept when the new one is empty, and cleared', async () => {
    const made = await review(shop);
    shop.clock.advance(60);
    const given = await respond(made.id, { admin_comment: ' Thank you!\nSipho says hello. ' });
    const [words, at] = ['Thank you!\nSipho says hello.', '2026-11-20T08:01:00.000Z'];
    const dates = { admin_comment_date: at, adminCommentDate: at };
    expect(given.body).toEqual({ ...made, admin_comment: words, adminComment: words, ...dates });
    shop.clock.advance(60);
    for (const empty of [{}, { admin_comment: '' }, { admin_comment: ' \n ' }, { clear: false }]) {
      expect((await respond(made.id, empty)).body).toEqual(given.body);
    }
    expect((await respond(made.id, { adminComment: 'Changed' })).body).toMatchObject({
      admin_comment: 'Changed',
      admin_comment_date: '2026-11-20T08:02:00.000Z',
    });
    const late = await respond(made.id, { adminComment: 'Late', seen: at });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect((await respond(made.id, { clear: true })).body).toEqual(made);
  });

  test('a deleted review is gone with its files', async () => {
    const made = await withPicture();
    const { stored } = filesOf(shop);
    const picture = made.image_filename ?? '';
    expect(stored).toContain(picture);
    const used = reviewPictures.known(shop.shop.database.fork(), [picture, 'unused-1x1.webp']);
    expect(await used).toEqual(new Set([picture]));
    expect(await shop.asOwner('DELETE', `/reviews/${made.id}`)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Review deleted successfully' },
    });
    expect(filesOf(shop).stored).toEqual([]);
    expect((await shop.asOwner('DELETE', `/reviews/${made.id}`)).status).toBe(404);
  });

  test('several are verified and deleted at once; those that are gone do not matter', async () => {
    const pictured = await withPicture();
    const [one, two, kept] = [await review(shop), await review(shop), await review(shop)];
    const ids = [pictured.id, one.id, two.id, 999];
    const { verifyMany, removeMany, page } = shop.owner.reviews;
    expect(await verifyMany.mutate({ ids, verified: true })).toEqual({ changed: 3 });
    expect((await page.query({ filter: 'pending' })).reviews).toMatchObject([kept]);
    expect(await removeMany.mutate({ ids })).toEqual({ changed: 3 });
    expect((await page.query({})).reviews).toMatchObject([kept]);
    expect(filesOf(shop).stored).toEqual([]);
  });

  describe('the list', () => {
    beforeEach(async () => {
      const add = async (name: string, rating: number, verified: boolean, title = 'Good') => {
        shop.clock.advance(60);
        await review(shop, { name, rating, verified, title });
      };
      await add('zoë', 3, true, '100% eaten');
      await add('Adam', 5, false);
      await add('Bongani', 4.5, false);
      await add('Chantelle', 4.5, true);
      await add('Dineo', 1, false);
      await add('Ebrahim', 2, false);
    });
    const names = async (input: Parameters<TestShop['owner']['reviews']['page']['query']>[0]) =>
      (await shop.owner.reviews.page.query(input)).reviews.map(({ name }) => name);

    test('is sorted by date, rating or customer name', async () => {
      const newest = ['Ebrahim', 'Dineo', 'Chantelle', 'Bongani', 'Adam', 'zoë'];
      expect(await names({})).toEqual(newest);
      expect(await names({ sort: 'date' })).toEqual(newest);
      const best = ['Adam', 'Chantelle', 'Bongani', 'zoë', 'Ebrahim', 'Dineo'];
      expect(await names({ sort: 'rating' })).toEqual(best);
      expect(await names({ sort: 'name' })).toEqual(newest.toReversed().slice(1).concat('zoë'));
    });

    test('is searched and filtered', async () => {
      expect(await names({ search: 'ZOE' })).toEqual(['zoë']);
      expect(await names({ search: '100%' })).toEqual(['zoë']);
      expect(await names({ search: '1_0' })).toEqual([]);
      expect(await names({ filter: 'verified' })).toEqual(['Chantelle', 'zoë']);
      expect(await names({ filter: 'pending', search: 'lamb' })).toHaveLength(4);
    });

    test('comes in pages; one after the last is the last', async () => {
      const { page } = shop.owner.reviews;
      expect(await page.query({ pageSize: 5 })).toMatchObject({ total: 6, page: 1, pages: 2 });
      const last = await page.query({ pageSize: 5, page: 9 });
      expect(last).toMatchObject({ total: 6, page: 2, pages: 2, reviews: [{ name: 'zoë' }] });
    });
  });

  describe('hiding', () => {
    test('a hidden review is on no public page and in no figure, and the owner keeps it', async () => {
      const { productID: productId } = await product(shop);
      const bad = await review(shop, { rating: 1, productId });
      const good = await review(shop, { rating: 5, productId });
      const hide = (id: number, hidden: unknown) =>
        shop.asOwner('PATCH', `/reviews/${id}/visibility`, { hidden });
      expect((await hide(bad.id, 'perhaps')).status).toBe(400);
      expect((await hide(999, true)).status).toBe(404);
      expect(await hide(bad.id, true)).toMatchObject({ status: 200, body: { hidden: true } });

      const seen = async (path: string) =>
        (await shop.rest('GET', path)).body as { reviews: object[]; stats: object };
      const everywhere = await seen('/reviews');
      expect(everywhere.reviews).toEqual([{ ...good, updatedAt: expect.any(String) }]);
      expect(everywhere.stats).toMatchObject({ totalReviews: 1, averageRating: 5 });
      const ofProduct = await seen(`/products/${productId}/reviews`);
      expect(ofProduct.stats).toMatchObject({ totalReviews: 1 });
      const open = shop.visitor.reviews;
      expect((await open.featured.query()).map(({ id }) => id)).toEqual([good.id]);
      const shelf = await shop.visitor.products.shelf.query({ asked: {} });
      expect(shelf.products.map(({ rating }) => rating)).toEqual([{ average: 5, count: 1 }]);

      expect((await find(bad.id))?.hidden).toBe(true);
      const hidden = await shop.owner.reviews.page.query({ filter: 'hidden' });
      expect(hidden.reviews.map(({ id }) => id)).toEqual([bad.id]);

      await shop.owner.reviews.hide.mutate({ id: bad.id, hidden: false });
      expect((await seen('/reviews')).reviews).toHaveLength(2);
      const both = { ids: [bad.id, 999], hidden: true };
      expect(await shop.owner.reviews.hideMany.mutate(both)).toEqual({ changed: 1 });
      expect((await seen('/reviews')).reviews).toMatchObject([good]);
    });

    test('new reviews stay hidden when the owner wants to look first', async () => {
      await shop.asOwner('PATCH', '/admin/settings/reviews', { entries: { showAtOnce: false } });
      expect((await withPicture()).hidden).toBe(true);
      expect((await shop.rest('GET', '/reviews')).body).toMatchObject({ reviews: [] });
      expect(await shop.owner.reviews.page.query({ filter: 'hidden' })).toMatchObject({ total: 1 });
    });
  });
});
