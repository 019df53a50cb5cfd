import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyParts, bodyPieces, picturesIn, productMark, productsIn } from './body-parts.ts';

test('product marks are cards, all else is Markdown', () => {
  const content = `Hello\n\n${productMark(12)}\ntext {{product:3}} text\n{{ product : 4 }}\n\n`;
  expect(bodyParts(content)).toEqual([
    { kind: 'markdown', text: 'Hello\n' },
    { kind: 'product', productId: 12 },
    { kind: 'markdown', text: 'text' },
    { kind: 'product', productId: 3 },
    { kind: 'markdown', text: 'text' },
    { kind: 'product', productId: 4 },
  ]);
  expect(productsIn(`${content}\n{{product:12}}`)).toEqual([12, 3, 4]);
});

test('a card leaves no list mark, heading mark or quote mark behind, and makes no code of what follows', () => {
  const text = (content: string) =>
    bodyParts(content).map((part) => (part.kind === 'markdown' ? part.text : part.productId));
  expect(text('- one\n- {{product:3}}\n- two')).toEqual(['- one', 3, '- two']);
  expect(text('## {{product:3}}')).toEqual([3]);
  expect(text('12. {{product:3}}    after')).toEqual([3, 'after']);
  expect(text('{{product:3}}\n    code')).toEqual([3, '    code']);
  expect(text('{{product:3}}{{product:4}}')).toEqual([3, 4]);
});

const file = 'abcdefghijklmnop1234-800x600';

test('marks are found wherever they stand, and every letter stays', () => {
  const picture = `![A \\[dog\\]](/uploads/${file}.webp)`;
  const content = `See ${picture} and{{ product : 07 }}!\n{{product:0}}`;
  const pieces = bodyPieces(content);
  expect(pieces).toEqual([
    { kind: 'text', source: 'See ' },
    { kind: 'picture', source: picture, filename: `${file}.webp`, description: 'A [dog]' },
    { kind: 'text', source: ' and' },
    { kind: 'product', source: '{{ product : 07 }}', productId: 7 },
    { kind: 'text', source: '!\n{{product:0}}' },
  ]);
});

test('foreign pictures and half marks are text', () => {
  for (const text of [
    '![a](https://x.example/a.webp)',
    `![a](https://x.example/uploads/${file}.webp)`,
    `![a\nb](/uploads/${file}.webp)`,
    '{{product:4}',
    '{{product:4\n}}',
  ]) {
    expect(bodyPieces(text)).toEqual([{ kind: 'text', source: text }]);
  }
});

test('no text is lost, whatever it holds', () => {
  const bits = [
    '{{',
    'product:',
    '4',
    '}}',
    '![',
    ']',
    '(/uploads/',
    file,
    '.webp)',
    '\\',
    '\n',
    ' ',
  ];
  const anything = fc
    .array(fc.constantFrom(...bits, productMark(9)))
    .map((words) => words.join(''));
  fc.assert(
    fc.property(anything, (text) => {
      expect(
        bodyPieces(text)
          .map(({ source }) => source)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('a mark without a number is text', () => {
  expect(bodyParts('{{product:0}}\n{{product:x}}')).toEqual([
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
