import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UploadedFile } from '#shared/uploaded-file.ts';
import {
  createProductInput,
  findProductInput,
  productText,
  updateProductInput,
} from './product-input.ts';

const good = { description: 'Karoo Lamb 8 kg', category: 'Dogs', price: '489.90' };

function firstMessage(input: object): string | undefined {
  return createProductInput.safeParse({ ...good, ...input }).error?.issues[0]?.message;
}

describe('what the owner types about a product', () => {
  test('comes out clean', () => {
    expect(
      createProductInput.parse({
        ...good,
        description: '  Karoo  Lamb\t8 kg ',
        nutritional_information: ' Protein 24%\r\nFat 12%\u0000 ',
      }),
    ).toEqual({
      description: 'Karoo Lamb 8 kg',
      category: 'Dogs',
      price: 489.9,
      nutritional_information: 'Protein 24%\nFat 12%',
    });
  });

  test('may leave out the nutritional information', () => {
    expect(productText.parse(good).nutritional_information).toBeNull();
    expect(productText.parse({ ...good, nutritional_information: ' ' })).toMatchObject({
      nutritional_information: null,
    });
  });

  test.each([
    [{ description: undefined }, 'Please fill in the description.'],
    [{ description: ' \u0000 ' }, 'Please fill in the description.'],
    [{ description: 'x'.repeat(121) }, 'Please use at most 120 characters.'],
    [{ category: undefined }, 'Please choose Cats or Dogs.'],
    [{ category: 'dogs' }, 'Please choose Cats or Dogs.'],
    [{ price: undefined }, 'Please give a price in rand from 0 to 1 000 000.'],
    [{ price: '' }, 'Please give a price in rand from 0 to 1 000 000.'],
    [{ price: 'ten' }, 'Please write the price in rand, such as 129.90.'],
    [{ price: '-0.01' }, 'Please give a price in rand from 0 to 1 000 000.'],
    [{ price: 1_000_000.01 }, 'Please give a price in rand from 0 to 1 000 000.'],
    [{ price: Number.NaN }, 'Please give a price in rand from 0 to 1 000 000.'],
    [{ price: null }, 'Please give a price in rand from 0 to 1 000 000.'],
    [{ price: 10.005 }, 'Please give a price with at most two decimals.'],
    [
      { price: '10.005' },
      '“10.005” could mean R10\u00a0005 or R10.00. Please write 10005.00 or 10.00.',
    ],
    [{ nutritional_information: 'x'.repeat(6001) }, 'Please use at most 6000 characters.'],
    [{ picture: '/etc/passwd' }, 'Please choose a file.'],
    [{ picture: { path: '/etc/passwd', originalName: 'a', size: 1 } }, 'Please choose a file.'],
  ])('refuses %j', (input, message) => {
    expect(firstMessage(input)).toBe(message);
  });

  test('takes every price in whole cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(productText.parse({ ...good, price: cents / 100 }).price).toBe(cents / 100);
        const text = (cents / 100).toFixed(2);
        expect(productText.parse({ ...good, price: text }).price).toBe(cents / 100);
      }),
    );
  });

  test('takes the decimal comma', () => {
    expect(productText.parse({ ...good, price: '89,90' }).price).toBe(89.9);
  });
});

test('a change names its product, leaves out what stays, and may bring or remove a picture', () => {
  const picture = new UploadedFile('/tmp/x', 'bag.png', 12);
  expect(updateProductInput.parse({ ...good, id: '7', picture, removePicture: 'false' })).toEqual({
    id: 7,
    description: 'Karoo Lamb 8 kg',
    category: 'Dogs',
    price: 489.9,
    picture,
    removePicture: false,
  });
  expect(updateProductInput.parse({ id: 7, nutritional_information: '' })).toEqual({
    id: 7,
    nutritional_information: null,
  });
  expect(updateProductInput.safeParse({ ...good, id: 'x' }).success).toBe(false);
});

test.each([
  ['7', 7],
  [7, 7],
  ['seven', 0],
  [Number.NaN, 0],
  [-1, 0],
  [99_999_999_999, 0],
  [undefined, 0],
])('the sought product %j is the number %j', (sought, id) => {
  expect(findProductInput.parse({ id: sought })).toEqual({ id });
});
