import { describe, expect, test } from 'vitest';
import { describeProduct, ownText } from './product-text.ts';

const lamb = {
  description: 'Karoo Lamb 8 kg',
  category: 'Dogs',
  price: 1249.9,
  nutritional_information: 'Complete food.\nFor adult dogs.\n\nAnalysis\nProtein: 18\n\nKeep dry.',
} as const;

const withText = (nutritional_information: string | null) => ({ ...lamb, nutritional_information });

describe('the text of a product', () => {
  test.each([
    [lamb.nutritional_information, 'Complete food. For adult dogs.'],
    ['Protein: 18\nFat: 8', 'Karoo Lamb 8 kg for dogs.'],
    ['Analysis\nProtein: 18', 'Karoo Lamb 8 kg for dogs.'],
    ['', 'Karoo Lamb 8 kg for dogs.'],
    [null, 'Karoo Lamb 8 kg for dogs.'],
  ])('of %j is %j', (text, said) => {
    expect(ownText(withText(text))).toBe(said);
  });

  test('is before its price', () => {
    expect(describeProduct(lamb, 'Alberton')).toBe(
      'Complete food. For adult dogs. R1\u00a0249.90, delivered in Alberton and around.',
    );
  });

  test.each(['word, '.repeat(60), 'x'.repeat(300)])('is cut to what is shown', (text) => {
    const described = describeProduct(withText(text), 'Alberton');
    expect(described.length).toBeLessThanOrEqual(155);
    expect(described).toMatch(/[a-z]… R1\u00a0249\.90, delivered/);
  });
});
