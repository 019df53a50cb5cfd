import { beforeEach, expect, test } from 'vitest';
import { customer, form } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { testShop } from '#test/shop.ts';

/*
 * What comes along when people copy a number, an address or a word: marks that are never drawn, and the
 * hyphens of word processors. The shop, the office, an import and the API read it the same.
 */

const shop = testShop();
let cart: Awaited<ReturnType<typeof product>> & { quantity: number };
// More orders than one address may send in an hour.
beforeEach(async () => {
  cart = { ...(await product(shop)), quantity: 1 };
});

const unseen = [
  ...['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2060', '\u00ad', '\ufe0d', '\ufe0f'],
  ...['\ufffc', '\ufeff', '\u061c', '\u034f', '\u180e', '\u202a', '\u202c', '\u2064', '\u2068'],
  ...['\ufff9', '\u{e0020}'],
];
const hyphens = ['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d'];
const shown = (text: string) =>
  [...text].map((one) => `U+${one.codePointAt(0)?.toString(16)}`).join(' ');

const send = (cell: string, email: string) =>
  shop.rest('POST', '/send-order', form([cart], { customer: { ...customer, cell, email } }));
const detailsOf = async (answer: { status: number; body: unknown }) => {
  expect(answer).toMatchObject({ status: 200 });
  const { orderID } = answer.body as { orderID: number };
  const { body } = await shop.asOwner('GET', `/orders/${orderID}`);
  return (body as { customer: { cell: string; email: string } }).customer;
};

test.each(unseen.map((mark) => [shown(mark), mark]))('%s is taken out', async (_, mark) => {
  const cell = `${mark}082${mark}123 45${mark}67${mark}`;
  const email = `${mark}na${mark}ledi@example${mark}.com${mark}`;
  const clean = { cell: '+27821234567', email: 'naledi@example.com' };
  expect(await detailsOf(await send(cell, email))).toMatchObject(clean);
  const taken = {
    customer: { name: 'Naledi', cell, email },
    lines: [{ productID: cart.productID, quantity: 1 }],
  };
  const answer = await shop.asOwner('POST', '/orders', taken);
  expect(await detailsOf(answer)).toMatchObject(clean);
  const found = async (path: string) => (await shop.read<unknown[]>(path)).length;
  for (const word of [
    `Na${mark}le${mark}di`,
    `0${mark}82 123 4567`,
    `${mark}naledi@exam${mark}ple.com`,
  ]) {
    expect(await found(`/orders?search=${encodeURIComponent(word)}`), word).toBeGreaterThan(0);
    expect(await found(`/customers?search=${encodeURIComponent(word)}`), word).toBe(1);
  }
  const words = encodeURIComponent(`${mark}la${mark}mb`);
  expect(await found(`/product-search?words=${words}`)).not.toBe(0);
  const file = { csv: `Name,E-mail\n"Sipho","${mark}sip${mark}ho@example.com${mark}"\n` };
  const imported = await shop.asOwner('POST', '/admin/newsletter/subscribers/import', file);
  expect(JSON.stringify(imported.body)).not.toContain(mark);
  const { subscribers } = await shop.owner.newsletter.subscribersPage.query({
    search: `sip${mark}ho`,
  });
  expect(subscribers.map(({ email }) => email)).toEqual(['sipho@example.com']);
});

test.each(hyphens.map((hyphen) => [shown(hyphen), hyphen]))('%s is a hyphen', async (_, hyphen) => {
  const cell = `082${hyphen}123${hyphen}4567`;
  expect(
    await detailsOf(await send(cell, `anna${hyphen}marie@pet${hyphen}food.example`)),
  ).toMatchObject({ cell: '+27821234567', email: 'anna-marie@pet-food.example' });
  for (const word of [cell, `anna${hyphen}marie`]) {
    const path = `/orders?search=${encodeURIComponent(word)}`;
    const { body } = await shop.asOwner('GET', path);
    expect(body).not.toEqual([]);
  }
});

test.each([..."!#$%&'*+-/=?^_`{|}~"])('an address with %s before the @ is one', async (mark) => {
  const email = `o${mark}m${mark}@example.com`;
  expect(await detailsOf(await send(customer.cell, email))).toMatchObject({ email });
  const added = await shop.asOwner('POST', '/admin/newsletter/subscribers', { email });
  expect(added).toMatchObject({ status: 200, body: { email } });
});
