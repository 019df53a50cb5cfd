const ingredientsLine = /(?:^|\n)[ \t]*(?:main )?ingredients[ \t]*(?::|\n)\s*([^\n]+)/i;

/** Null if none are listed. */
export function ingredientsIn(text: string): string | null {
  return ingredientsLine.exec(text)?.[1] ?? null;
}

/** Words on a label; poultry may be chicken, turkey or duck. */
export const proteinKeywords = {
  chicken: ['chicken', 'poultry'],
  beef: ['beef'],
  lamb: ['lamb', 'mutton'],
  fish: ['fish', 'hake', 'tuna', 'pilchard', 'snoek', 'salmon', 'sardine', 'anchovy'],
  turkey: ['turkey', 'poultry'],
  ostrich: ['ostrich'],
  venison: ['venison', 'game', 'kudu', 'springbok'],
  pork: ['pork'],
  duck: ['duck', 'poultry'],
} as const;

export const ingredientKeywords = {
  ...proteinKeywords,
  wheat: ['wheat'],
  maize: ['maize', 'corn'],
  soya: ['soya', 'soy'],
  milk: ['milk', 'dairy', 'whey', 'cheese', 'yoghurt'],
  egg: ['egg', 'eggs'],
} as const;
