import { expect, test } from 'vitest';
import { priceListText } from './price-list-text.ts';

test('lists available products by category and name, with prices', () => {
  const one = (description: string, category: 'Dogs' | 'Cats', price: number) => ({
    ...{ description, category, price, availability: 'Available' as const },
  });
  const text = priceListText('Paws & Bowls', [
    one('Lamb 10 kg', 'Dogs', 449.9),
    one('Hake', 'Cats', 24.9),
    one('Lamb 2 kg', 'Dogs', 99),
    { ...one('Gone', 'Cats', 5), availability: 'Sold out' },
  ]);
  expect(text.replaceAll('\u00a0', ' ')).toBe(
    '*Prices of Paws & Bowls*\n\n*Cats*\nHake: R24.90\n\n*Dogs*\nLamb 2 kg: R99\nLamb 10 kg: R449.90',
  );
});
