import type { ProductView } from '../product-view.ts';
import { ingredientsIn, ingredientWords } from '../traits/ingredients.ts';
import { readAskedWords } from './asked-words.ts';

/** What a food is made of, in the words of `ingredientWords`. */
export type ProductContents = {
  /** That its name promises. */
  proteins: string[];
  /** By its name and its ingredients; null where none are listed. */
  contains: string[] | null;
};

/** What is said to be in a text, in the words of `ingredientWords`; “no wheat” is not. */
function namedIn(text: string): string[] {
  const terms = new Set(
    readAskedWords(text).terms.flatMap((term) => [term, term.replace(/s$/, '')]),
  );
  return Object.entries(ingredientWords)
    .filter(([, words]) => words.some((word) => terms.has(word)))
    .map(([kind]) => kind);
}

/** What filters look for in a food: what its name promises, and all that is in it. */
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
