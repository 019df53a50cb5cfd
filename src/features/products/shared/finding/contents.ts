import type { ProductView } from '../product-view.ts';
import { ingredientKeywords, ingredientsIn } from '../traits/ingredients.ts';
import { parseSearch } from './parse-search.ts';

/** Keys of `ingredientKeywords`. */
export type ProductContents = {
  proteins: string[];
  /** From name and ingredients; null if none are listed. */
  contains: string[] | null;
};

/** “no wheat” does not count. */
function namedIn(text: string): string[] {
  const terms = new Set(parseSearch(text).terms.flatMap((term) => [term, term.replace(/s$/, '')]));
  return Object.entries(ingredientKeywords)
    .filter(([, words]) => words.some((word) => terms.has(word)))
    .map(([kind]) => kind);
}

export function contentsOf({
  description,
  nutritional_information: text,
}: Pick<ProductView, 'description' | 'nutritional_information'>): ProductContents {
  const ingredients = ingredientsIn(text ?? '');
  return {
    proteins: namedIn(description),
    contains: ingredients === null ? null : namedIn(`${description}. ${ingredients}`),
  };
}
