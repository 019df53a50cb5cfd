import { expect, test } from 'vitest';
import { letterParts, picturesIn, productMark, productsIn } from './letter-parts.ts';

test('a line with a product mark is a card, anything else is Markdown', () => {
  const content = `Hello\n\n${productMark(12)}\ntext {{product:3}} text\n{{ product : 4 }}\n\n`;
  expect(letterParts(content)).toEqual([
    { kind: 'markdown', text: 'Hello\n' },
    { kind: 'product', productId: 12 },
    { kind: 'markdown', text: 'text {{product:3}} text' },
    { kind: 'product', productId: 4 },
  ]);
  expect(productsIn(`${content}\n{{product:12}}`)).toEqual([12, 4]);
});

test('a mark without a number is text', () => {
  expect(letterParts('{{product:0}}\n{{product:x}}')).toEqual([
    { kind: 'markdown', text: '{{product:0}}\n{{product:x}}' },
  ]);
});

test('finds our own pictures, whichever copy is shown', () => {
  const name = 'abcdefghijklmnop1234-800x600';
  expect(
    picturesIn(`![a](/uploads/${name}.webp) ![b](https://shop.example/uploads/${name}.640.webp)`),
  ).toEqual([`${name}.webp`]);
  expect(picturesIn('![a](/uploads/../secret.webp)')).toEqual([]);
});
