import { beforeEach, expect, test } from 'vitest';
import { subscribers, tokenOf } from '#test/fixtures/newsletter.ts';
import { testShop } from '#test/shop.ts';

const shop = testShop();
const link = (token: string) => `${shop.url}/unsubscribe?token=${token}`;
const state = async (token: string) =>
  (await shop.visitor.newsletter.unsubscribeState.query({ token })).state;
const post = (url: string, body: BodyInit) =>
  fetch(url, { method: 'POST', body, redirect: 'manual' });

beforeEach(async () => {
  await subscribers(shop.shop, 1);
});

test('one click of a mail program unsubscribes, in either encoding, without a redirect', async () => {
  const multipart = new FormData();
  multipart.set('List-Unsubscribe', 'One-Click');
  const encoded = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  for (const body of [encoded, multipart]) {
    await shop.visitor.newsletter.resubscribe.mutate({ token: tokenOf(1) });
    const answer = await post(link(tokenOf(1)), body);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('You are unsubscribed.');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await state(tokenOf(1))).toBe('left');
  }
});

test('the form of the page leads back to the page, both ways', async () => {
  const body = new URLSearchParams({ token: tokenOf(1) });
  const left = await post(`${shop.url}/unsubscribe`, body);
  expect(left.status).toBe(303);
  expect(left.headers.get('location')).toBe(`/unsubscribe?token=${tokenOf(1)}`);
  expect(await state(tokenOf(1))).toBe('left');
  const back = await post(`${shop.url}/resubscribe`, body);
  expect(back.headers.get('location')).toBe(`/unsubscribe?token=${tokenOf(1)}`);
  expect(await state(tokenOf(1))).toBe('joined');
});

test('refuses forged links and unreadable forms, and changes nothing', async () => {
  for (const token of ['forged', tokenOf(2), `${tokenOf(1)}%00`]) {
    const answer = await post(
      link(token),
      new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    );
    expect(answer.status).toBe(400);
  }
  const form = await post(`${shop.url}/unsubscribe`, new URLSearchParams({ token: '\r\nX: y' }));
  expect(form.headers.get('location')).toBe('/unsubscribe?token=X%3A+y');
  const large = await post(
    `${shop.url}/unsubscribe`,
    new URLSearchParams({ token: 'x'.repeat(20_000) }),
  );
  expect(large.status).toBe(400);
  expect(await state(tokenOf(1))).toBe('joined');
});

test('asking for the link changes nothing', async () => {
  await fetch(link(tokenOf(1)));
  expect(await state(tokenOf(1))).toBe('joined');
});
