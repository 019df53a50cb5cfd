import { describe, expect, test } from 'vitest';
import { actionText, differences, linkOf, nameOf } from './activity-words.ts';

const thing = (kind: string, id: string | null, name: string | null = null) => ({ kind, id, name });

test.each([
  ['changed', thing('product', '7'), 'Changed product'],
  ['exported', thing('order', null), 'Exported orders'],
  ['signed in', thing('session', '3'), 'Signed in'],
  ['revoked', thing('key', '3'), 'Revoked API key'],
  ['changed', thing('settings', 'reviews'), 'Changed settings'],
  ['seen', thing('mail', null), 'Looked at the failures of mails'],
  ['painted', thing('fence', '1'), 'Painted fence'],
])('%s %j reads as a sentence', (action, of, sentence) => {
  expect(actionText({ action, thing: of })).toBe(sentence);
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
