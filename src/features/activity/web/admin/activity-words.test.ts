import { describe, expect, test } from 'vitest';
import { differences, linkOf, nameOf, sentenceOf } from './activity-words.ts';

const thing = (kind: string, id: string | null, name: string | null = null) => ({ kind, id, name });

const you = { kind: 'owner', name: null };

type Facts = Record<string, unknown> | null;

const textOf = (entry: Parameters<typeof sentenceOf>[0]) => {
  const { start, name, end } = sentenceOf(entry);
  return `${start}${name ?? ''}${end}`;
};

/** By action, kind, id and name: what differs, and the sentence. */
const sentences: Record<string, [before: Facts, after: Facts, sentence: string][]> = {
  'changed/settings/business': [
    [{ closedText: 'Soon.' }, { closedText: null }, 'You opened the shop'],
    [{ closedText: null }, { closedText: 'Off, {name}.' }, 'You closed the shop: “Off, {name}.”'],
    [{ phone: '' }, { phone: '082' }, 'You changed the business settings: 1 detail'],
  ],
  'changed/order/8/1008': [
    [{ status: 'Pending' }, { status: 'Cancelled' }, 'You marked order 1008 as Cancelled'],
    [{ paid: 0 }, { paid: 1569.5 }, 'You recorded R1\u00a0569.50 paid for order 1008'],
    [{ paid: 9 }, { paid: 2, paidBack: 7 }, 'You paid back R7.00 for order 1008'],
    [{ paid: 9 }, { paid: 2, removed: 7 }, 'You removed the payment of R7.00 from order 1008'],
    [{ paid: 2 }, { paid: 9, removed: -7 }, 'You removed the refund of R7.00 from order 1008'],
    [{ deliveryDay: '2026-11-20' }, { deliveryDay: null }, 'You took order 1008 off 20 Nov 2026'],
    [{ amountDue: 1 }, { amountDue: 2, fields: ['cell'] }, 'You changed order 1008: 2 details'],
  ],
  'created/invoice/16/CN-0001': [
    [null, { order: 7, number: 'CN-0001' }, 'You created credit note CN-0001 for order 7'],
  ],
  'answered/standing order/3/3': [
    [{ state: 'open' }, { answer: 'skip' }, 'You skipped a delivery of standing order 3'],
  ],
  'changed/product/7/Lamb {price}': [
    [{ price: 9 }, { price: 8 }, 'You changed the price of Lamb {price} from R9.00 to R8.00'],
    [{ price: 1, picture: null }, { price: 2 }, 'You changed product Lamb {price}: 2 details'],
  ],
  'changed/product/7': [
    [{ price: 9 }, { price: 8 }, 'You changed the price of (deleted) from R9.00 to R8.00'],
  ],
  'created/driver link/1': [
    [null, { day: '2026-11-30' }, 'You created a driver’s link for 30 Nov 2026'],
  ],
  'sent/order/7/1022': [
    [null, { mail: true }, 'You wrote an email to the customer of order 1022'],
    [null, { whatsApp: true }, 'You sent a message to the customer of order 1022'],
  ],
  'invited/account': [[null, { role: 'packer' }, 'You invited a packer']],
  'exported/order': [[null, null, 'You exported orders']],
  'requested/account/1/Thandi': [
    [null, { email: 'another' }, 'You asked for another sign-in address'],
  ],
  'signed in/session/3': [[null, { device: 'A program' }, 'You signed in']],
  'revoked/key/3/Books': [[null, null, 'You revoked API key Books']],
  'created/backup/3': [[null, null, 'You created backup']],
  'changed/customer/3': [[null, { note: 'written' }, 'You wrote a note about a customer']],
  'seen/mail': [[null, { mails: 3 }, 'You marked failed emails as seen']],
  'painted/fence/1': [[null, null, 'You painted fence']],
};

test.each(
  Object.entries(sentences).flatMap(([what, all]) => all.map((one) => [what, ...one] as const)),
)('%s %j reads as a sentence', (what, before, after, sentence) => {
  const [action = '', kind = '', id = null, name = null] = what.split('/');
  expect(textOf({ who: you, action, thing: thing(kind, id, name), before, after })).toBe(sentence);
});

test.each([
  [{ kind: 'helper', name: 'Sipho' }, 'Sipho exported orders'],
  [{ kind: 'key', name: 'Books' }, 'API key Books exported orders'],
  [{ kind: 'key', name: null }, 'An API key exported orders'],
  [{ kind: 'system', name: null }, 'The shop exported orders'],
])('%j is named at the start', (who, sentence) => {
  const entry = { action: 'exported', thing: thing('order', null), before: null, after: null };
  expect(textOf({ ...entry, who })).toBe(sentence);
});

describe('the name of a thing', () => {
  test('is the one it has today, else the one it had when it went', () => {
    const before = { description: 'Lamb' };
    expect(nameOf({ thing: thing('product', '7', 'Hake'), before })).toBe('Hake');
    expect(nameOf({ thing: thing('product', '7'), before })).toBe('Lamb');
    expect(nameOf({ thing: thing('order', '7'), before: { number: 1001 } })).toBe('1001');
    expect(nameOf({ thing: thing('review', '7'), before: null })).toBe(null);
  });

  test('leads to the thing while that is there, and text of people stays text', () => {
    expect(linkOf({ thing: thing('order', '7', '1001') })).toBe('/admin/orders?order=7');
    expect(linkOf({ thing: thing('order', '7') })).toBe(null);
    expect(linkOf({ thing: thing('settings', 'reviews') })).toBe(null);
    expect(linkOf({ thing: thing('subscriber', '7', 'a&b=c@d.example') })).toBe(
      '/admin/newsletter/subscribers?search=a%26b%3Dc%40d.example',
    );
  });
});

test('differences are listed by name', () => {
  const product = thing('product', '7');
  const before = { price: 449.9, picture: null };
  expect(
    differences({ thing: product, before, after: { price: 469.9, picture: 'x.webp' } }),
  ).toEqual([
    { name: 'Price', before: 'R449.90', after: 'R469.90' },
    { name: 'Picture', before: 'nothing', after: 'x.webp' },
  ]);
  expect(
    differences({ thing: product, before: null, after: { photosAdded: 2, newCover: true } }),
  ).toEqual([
    { name: 'Photos added', before: null, after: '2' },
    { name: 'New cover', before: null, after: 'yes' },
  ]);
  const areas = [{ name: 'Alberton', fee: 50, days: ['Monday', 'Friday'] }];
  const told = { description: 'Lamb', deliveryDay: '2026-11-20', areas, notServed: [] };
  expect(
    differences({ thing: product, before: null, after: told }).map(({ name, after }) => [
      name,
      after,
    ]),
  ).toEqual([
    ['Product name', 'Lamb'],
    ['Delivery day', '20 Nov 2026'],
    ['Areas', 'name Alberton, fee R50.00, days Monday, Friday'],
    ['Not served', 'none'],
  ]);
  expect(differences({ thing: product, before: null, after: null })).toEqual([]);
});
