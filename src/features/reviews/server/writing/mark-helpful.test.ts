import { expect, test } from 'vitest';
import { review } from '#test/fixtures/reviews.ts';
import { describeOnShop, refusal } from '#test/shop.ts';
import type { ReviewListView } from '../../shared/review-view.ts';

const mine = 'a-device-of-mine-1';
const yours = 'a-device-of-yours';

describeOnShop('a helpful review', (shop) => {
  const mark = (id: number, body: object) => shop.rest('POST', `/reviews/${id}/helpful`, body);
  const listed = async () =>
    ((await shop.rest('GET', '/reviews')).body as ReviewListView).reviews.map(
      ({ helpful }) => helpful,
    );

  test('counts once per device under concurrency', async () => {
    const { id } = await review(shop);
    await listed();
    const answers = await Promise.all([1, 2, 3].map(() => mark(id, { device: mine })));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, { helpful: 1 }]),
    );
    expect((await mark(id, { device: yours })).body).toEqual({ helpful: 2 });
    expect(await listed()).toEqual([2]);
    const { reviews } = shop.visitor;
    const back = { id, device: mine, helpful: false };
    expect(await reviews.markHelpful.mutate(back)).toEqual({ helpful: 1 });
    expect(await reviews.markHelpful.mutate(back)).toEqual({ helpful: 1 });
    expect(await listed()).toEqual([1]);
  });

  test('must be visible, and needs a device id', async () => {
    const { id } = await review(shop, { hidden: true });
    const notFound = refusal(404, 'Review not found.');
    expect(await mark(id, { device: mine })).toMatchObject(notFound);
    expect(await mark(999, { device: mine })).toMatchObject(notFound);
    const shown = await review(shop);
    for (const device of [undefined, '', 'short', 'x'.repeat(65), '<script>alert(1)</script>', 7])
      expect(await mark(shown.id, { device })).toMatchObject({
        status: 400,
        body: { code: 'bad_input' },
      });
    expect(await listed()).toEqual([0]);
  });

  test('is marked sixty times an hour from one address', async () => {
    const { id } = await review(shop);
    for (let sent = 0; sent < 60; sent += 1) {
      expect((await mark(id, { device: `${mine}-${sent}` })).status).toBe(200);
    }
    expect((await mark(id, { device: yours })).status).toBe(429);
    expect(await listed()).toEqual([60]);
  });
});
