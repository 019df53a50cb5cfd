import { jsx } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VetRecommended } from './reviews-page.tsx';

const chip = (by: string | null) => renderToStaticMarkup(jsx(VetRecommended, { by }));

test('the chip names the vet and is absent without one', () => {
  expect(chip('Dr Naledi Dube, New Redruth')).toMatch(
    /Vet Recommended by Dr Naledi Dube, New Redruth/,
  );
  expect(chip(null)).toBe('');
});
