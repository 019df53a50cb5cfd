import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nutritionBlocks } from '../product-text.ts';

test('an analysis becomes a headed table, sentences stay sentences', () => {
  const text = [
    'Complete food for adult dogs.',
    '',
    'Guaranteed analysis (g/kg)',
    'Crude protein (min): 180',
    'Calcium: 9 to 18',
    '',
    'Feeding guide',
    '2 to 5 kg: 60 to 115 g',
    'Split over two meals.',
    '',
    'Note: always have fresh water out.',
  ].join('\n');
  expect(nutritionBlocks(text)).toEqual([
    { heading: null, lines: [{ text: 'Complete food for adult dogs.' }] },
    {
      heading: 'Guaranteed analysis (g/kg)',
      lines: [
        { label: 'Crude protein (min)', value: '180' },
        { label: 'Calcium', value: '9 to 18' },
      ],
    },
    {
      heading: 'Feeding guide',
      lines: [{ label: '2 to 5 kg', value: '60 to 115 g' }, { text: 'Split over two meals.' }],
    },
    { heading: null, lines: [{ text: 'Note: always have fresh water out.' }] },
  ]);
});

test('a line alone is no heading', () => {
  expect(nutritionBlocks('Protein 24%, fat 12%')).toEqual([
    { heading: null, lines: [{ text: 'Protein 24%, fat 12%' }] },
  ]);
});

test('no word of any text is lost', () => {
  const words = (text: string) => text.split(/[\s:]+/).filter(Boolean);
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ':', ' ', '\n', '.', '1') }), (text) => {
      const shown = nutritionBlocks(text).flatMap(({ heading, lines }) => [
        heading ?? '',
        ...lines.flatMap((line) => ('text' in line ? [line.text] : [line.label, line.value])),
      ]);
      expect(words(shown.join(' '))).toEqual(words(text));
    }),
  );
});
