import { expect, test } from 'vitest';
import { bodyPieces, describeLeftOut, productChip, productMark } from './body-parts.ts';

const product = (productID: number, availability: 'Available' | 'Sold out' | 'Hidden') => ({
  productID,
  description: `Lamb ${productID}`,
  picture: null,
  availability,
});
const products = [product(1, 'Available'), product(2, 'Sold out'), product(3, 'Hidden')];
const chip = (source: string, known?: typeof products) => productChip(bodyPieces(source)[0], known);

test('a product shows by its name, with a word where readers see something else', () => {
  const plain = { name: 'Lamb 1', picture: null, note: '', leftOut: false };
  expect(chip(productMark(1), products)).toEqual(plain);
  expect(chip(productMark(2), products)).toEqual({ ...plain, name: 'Lamb 2', note: 'sold out' });
  expect(chip(productMark(3), products)).toMatchObject({
    name: 'Lamb 3',
    note: 'hidden in the shop',
    leftOut: true,
  });
  expect(chip(productMark(9), products)).toMatchObject({ note: 'no longer there', leftOut: true });
});

test('describes no product before the products are loaded', () => {
  expect(chip(productMark(9))).toEqual({
    name: 'Product',
    picture: null,
    note: '',
    leftOut: false,
  });
});

test('a picture shows by its description, and text is no chip', () => {
  const file = 'abcdefghijklmnop1234-800x600.webp';
  expect(chip(`![Our \\[shop\\]](/uploads/${file})`)).toMatchObject({
    name: 'Picture: Our [shop]',
    picture: file,
  });
  expect(chip(`![](/uploads/${file})`)).toMatchObject({ name: 'Picture' });
  expect(chip('Hello')).toBeNull();
  expect(chip('')).toBeNull();
});

test('the preview lists cards that are left out', () => {
  expect(describeLeftOut([])).toEqual([]);
  expect(describeLeftOut([{ name: null }, { name: 'Duck' }])).toEqual([
    'Readers will not see the card of “Duck”: the product is hidden in the shop.',
    'Readers will not see one card: its product is no longer in the shop.',
  ]);
  expect(describeLeftOut([{ name: null }, { name: null }])).toEqual([
    'Readers will not see 2 cards: their products are no longer in the shop.',
  ]);
});
