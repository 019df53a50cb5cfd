import { describe, expect, test } from 'vitest';
import { differences, linkOf, nameOf, sentenceOf } from './activity-words.ts';

const thing = (kind: string, id: string | null, name: string | null = null) => ({ kind, id, name });

const you = { kind: 'owner', name: null };

type Facts = Record<string, unknown> | null;

const textOf = (entry: Parameters<typeof sentenceOf>[0]) => {
  const { start, name, end } = sentenceOf(entry);
  return `${start}${name ?? ''}${end}`;
};

test.each<[string, ReturnType<typeof thing>, Facts, Facts, string]>([
  [
    'changed',
    thing('settings', 'business'),
    { closedText: 'Soon.' },
    { closedText: null },
    'You opened the shop',
  ],
  [
    'changed',
    thing('settings', 'business'),
    { closedText: null },
    { closedText: 'On holiday, {name}.' },
    'You closed the shop: “On holiday, {name}.”',
  ],
  [
    'changed',
    thing('order', '7', '1007'),
    { status: 'Pending' },
    { status: 'Cancelled' },
    'You marked order 1007 as Cancelled',
  ],
  [
    'changed',
    thing('order', '8', '1008'),
    { paid: 0 },
    { paid: 1569.5 },
    'You recorded R1\u00a0569.50 paid for order 1008',
  ],
  [
    'changed',
    thing('order', '8', '1008'),
    { paid: 1569.5 },
    { paid: 69.5, paidBack: 1500 },
    'You paid back R1\u00a0500.00 for order 1008',
  ],
  [
    'changed',
    thing('order', '8', '1008'),
    { paid: 1569.5 },
    { paid: 69.5, removed: 1500 },
    'You removed the payment of R1\u00a0500.00 from order 1008',
  ],
  [
    'changed',
    thing('order', '8', '1008'),
    { paid: 69.5 },
    { paid: 1569.5, removed: -1500 },
    'You removed the refund of R1\u00a0500.00 from order 1008',
  ],
  [
    'changed',
    thing('order', '8', '1008'),
    { deliveryDay: '2026-11-20' },
    { deliveryDay: null },
    'You took order 1008 off 20 Nov 2026',
  ],
  [
    'changed',
    thing('order', '8', '1008'),
    { amountDue: 1, lines: [] },
    { amountDue: 2, lines: [], fields: ['cell'] },
    'You changed order 1008: 3 details',
  ],
  [
    'created',
    thing('invoice', '16', 'CN-0001'),
    null,
    { order: 1007, total: 96.5, number: 'CN-0001' },
    'You created credit note CN-0001 for order 1007',
  ],
  [
    'answered',
    thing('standing order', '3', '3'),
    { state: 'open' },
    { answer: 'skip', state: 'skipped' },
    'You skipped a delivery of standing order 3',
  ],
  [
    'changed',
    thing('product', '7', 'Lamb {price} 2 kg'),
    { price: 289 },
    { price: 299 },
    'You changed the price of Lamb {price} 2 kg from R289.00 to R299.00',
  ],
  [
    'changed',
    thing('product', '7'),
    { price: 289 },
    { price: 299 },
    'You changed the price of (deleted) from R289.00 to R299.00',
  ],
  [
    'changed',
    thing('product', '7', 'Hake'),
    { price: 1, picture: null },
    { price: 2, picture: 'x.webp' },
    'You changed product Hake: 2 details',
  ],
  [
    'changed',
    thing('settings', 'business'),
    { phone: '' },
    { phone: '082' },
    'You changed the business settings: 1 detail',
  ],
  [
    'created',
    thing('driver link', '1'),
    null,
    { day: '2026-11-30' },
    'You created a driver’s link for 30 Nov 2026',
  ],
  [
    'sent',
    thing('order', '7', '1022'),
    null,
    { step: 'cancelled', whatsApp: false, mail: true },
    'You wrote an email to the customer of order 1022',
  ],
  [
    'sent',
    thing('order', '7', '1022'),
    null,
    { step: 'cancelled', whatsApp: true, mail: false },
    'You sent a message to the customer of order 1022',
  ],
  ['invited', thing('account', null), null, { role: 'packer' }, 'You invited a packer'],
  ['exported', thing('order', null), null, null, 'You exported orders'],
  [
    'requested',
    thing('account', '1', 'Thandi'),
    null,
    { email: 'another' },
    'You asked for another sign-in address',
  ],
  ['signed in', thing('session', '3'), null, { device: 'A program' }, 'You signed in'],
  ['revoked', thing('key', '3', 'Books'), null, null, 'You revoked API key Books'],
  ['created', thing('backup', '3'), null, null, 'You created backup'],
  [
    'changed',
    thing('customer', '3'),
    null,
    { note: 'written' },
    'You wrote a note about a customer',
  ],
  ['seen', thing('mail', null), null, { mails: 3 }, 'You marked failed emails as seen'],
  ['painted', thing('fence', '1'), null, null, 'You painted fence'],
])('%s %j reads as a sentence', (action, of, before, after, sentence) => {
  expect(textOf({ who: you, action, thing: of, before, after })).toBe(sentence);
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
      '/admin/newsletter?search=a%26b%3Dc%40d.example',
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
