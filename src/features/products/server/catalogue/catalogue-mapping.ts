import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import { cleanLine } from '#shared/text.ts';
import { categories } from '../../shared/category.ts';

/** UTF-16 units; longer headings and categories are truncated. */
const maxLength = 200;

export const mappingKey = (word: string) => cleanLine(word.slice(0, maxLength));

/** A Map: a plain object would also find inherited keys such as `constructor`. */
const byKey = <Meaning>(meanings: Record<string, Meaning>): ReadonlyMap<string, Meaning> =>
  new Map(Object.entries(meanings).map(([word, meant]) => [mappingKey(word), meant]));

const word = z.string().max(maxLength);

const catalogueMapping = z.object({
  /** By heading: a column of ours, `Number`, or null to ignore it. */
  columns: z.record(word, z.string().max(60).nullable()).default({}).transform(byKey),
  /** By category in the file. */
  categories: z.record(word, z.enum(categories)).default({}).transform(byKey),
});

export type CatalogueMapping = z.output<typeof catalogueMapping>;

/** @throws DomainError `bad_input` for an invalid mapping. */
export function readMapping(text: string | null): CatalogueMapping {
  try {
    return catalogueMapping.parse(JSON.parse(text ?? '{}'));
  } catch {
    const message = 'Please say what each column means as {"columns": {…}, "categories": {…}}.';
    throw new DomainError('bad_input', message, { issues: [{ path: 'mapping', message }] });
  }
}
