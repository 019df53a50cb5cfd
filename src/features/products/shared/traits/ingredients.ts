const ingredientsLine = /(?:^|\n)[ \t]*(?:main )?ingredients[ \t]*(?::|\n)\s*([^\n]+)/i;

/** What a nutritional text lists as ingredients, as it stands there; null when it lists none. */
export function ingredientsIn(text: string): string | null {
  return ingredientsLine.exec(text)?.[1] ?? null;
}

/**
 * What people look for in a food or keep out of it, and the words that name it on a label: poultry may
 * be chicken as well as turkey.
 */
export const ingredientWords = {
  chicken: ['chicken', 'poultry'],
  beef: ['beef'],
  lamb: ['lamb', 'mutton'],
  fish: ['fish', 'hake', 'tuna', 'pilchard', 'snoek', 'salmon', 'sardine', 'anchovy'],
  turkey: ['turkey', 'poultry'],
  ostrich: ['ostrich'],
  venison: ['venison', 'game', 'kudu', 'springbok'],
  pork: ['pork'],
  duck: ['duck', 'poultry'],
  wheat: ['wheat'],
  maize: ['maize', 'corn'],
  soya: ['soya', 'soy'],
  milk: ['milk', 'dairy', 'whey', 'cheese', 'yoghurt'],
  egg: ['egg', 'eggs'],
} as const satisfies Record<string, readonly string[]>;

/** Of `ingredientWords` those by which one chooses a food. */
export const proteins = [
  'chicken',
  'beef',
  'lamb',
  'fish',
  'turkey',
  'ostrich',
  'venison',
  'pork',
  'duck',
];
