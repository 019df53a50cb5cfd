import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import { cleanLine } from '#shared/text.ts';
import { categories } from '../../shared/category.ts';

/** Longer headings and categories are cut, in UTF-16 units. */
const longestWord = 200;

/** A heading or category as shown on screen and as used for keys of the mapping. */
export const askedWord = (word: string) => cleanLine(word.slice(0, longestWord));

/** A map, so that no word of a file finds what every object has, such as `constructor`. */
const byWord = <Meaning>(meanings: Record<string, Meaning>): ReadonlyMap<string, Meaning> =>
  new Map(Object.entries(meanings).map(([word, meant]) => [askedWord(word), meant]));

const word = z.string().max(longestWord);

/** What the headings and categories of somebody's own file mean. */
const catalogueMapping = z.object({
  /** By heading: the name of a column of ours, `Number`, or null for one that is not read. */
  columns: z.record(word, z.string().max(60).nullable()).default({}).transform(byWord),
  /** By what stands in the file. */
  categories: z.record(word, z.enum(categories)).default({}).transform(byWord),
});

export type CatalogueMapping = z.output<typeof catalogueMapping>;

/** @throws DomainError `bad_input` for a text that is no such mapping. */
export function readMapping(text: string | null): CatalogueMapping {
  try {
    return catalogueMapping.parse(JSON.parse(text ?? '{}'));
  } catch {
    const message = 'Please say what each column means as {"columns": {…}, "categories": {…}}.';
    throw new DomainError('bad_input', message, { issues: [{ path: 'mapping', message }] });
  }
}
