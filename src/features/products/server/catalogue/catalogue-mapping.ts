import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import { categories } from '../../shared/category.ts';

/** What the headings and categories of somebody's own file mean. */
const catalogueMapping = z.object({
  /** By heading: the name of a column of ours, `Number`, or null for one that is not read. */
  columns: z.record(z.string().max(200), z.string().max(60).nullable()).default({}),
  /** By what stands in the file. */
  categories: z.record(z.string().max(200), z.enum(categories)).default({}),
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
