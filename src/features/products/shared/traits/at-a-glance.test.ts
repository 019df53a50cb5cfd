import { expect, test } from 'vitest';
import { productView } from '#test/fixtures/product-view.ts';
import type { ProductView } from '../product-view.ts';
import { factsOf, mainIngredients } from './at-a-glance.ts';

const bare = productView(1, { description: 'Karoo 8 kg', price: 100 });
const valuesOf = (product: Partial<ProductView>) =>
  factsOf({ ...bare, ...product }).map(({ label, value }) => `${label}: ${value}`);

test('unknown values are left out', () => {
  expect(factsOf(bare)).toEqual([]);
  expect(valuesOf({ grainFree: false, nutritional_information: 'Tasty.' })).toEqual([]);
});

test('a food has its key facts', () => {
  const told = {
    brand: 'Jacaranda Kitchen',
    lifeStage: 'Young',
    breedSize: 'Small and medium',
    type: 'Dry',
    grainFree: true,
    weightGrams: 1500,
    nutritional_information: 'Complete.\n\nIngredients\nLamb (34 %), peas. No wheat.',
  } as const;
  expect(valuesOf(told)).toEqual([
    'Suitable for: Puppies, small and medium breeds',
    'Type: Dry food, grain-free',
    'Ingredients: Lamb, peas',
    'Pack size: 1.5 kg',
    'Brand: Jacaranda Kitchen',
  ]);
  expect(valuesOf({ description: 'Lamb & Rice with Fish 8 kg' })).toEqual(['Protein: Lamb, fish']);
  expect(valuesOf({ category: 'Cats', lifeStage: 'Senior' })).toEqual([
    'Suitable for: Senior cats',
  ]);
  expect(valuesOf({ breedSize: 'Large' })).toEqual(['Suitable for: Dogs, large breeds']);
  expect(valuesOf({ grainFree: true })).toEqual(['Type: Grain-free']);
});

test.each([
  ['Ingredients: maize; beef 12,5 % ,salt', 'maize, beef, salt'],
  ['Fat: 8\n\nMain ingredients\n\nOats, egg', 'Oats, egg'],
  ['INGREDIENTS\nRice (22 %, broken), lamb, fat, pulp, salt.', 'Rice, lamb, fat, pulp and more'],
  ['Ingredients: ', null],
  ['Ingredients', null],
  ['Made with good ingredients: yes', null],
  ['', null],
])('of %j the ingredients are %j', (text, ingredients) => {
  expect(mainIngredients(text)).toBe(ingredients);
});
