import { z } from 'zod';
import { csvSeparator } from '#shared/csv.ts';
import { optionalLine } from '#shared/text.ts';
import { uploadedFile } from '#shared/uploaded-file.ts';
import { done, flag, identifier, time } from '#shared/wire.ts';

/** Products per file. */
export const maxImported = 2000;

/** In bytes; enough for that many products with long texts. */
export const maxCatalogueBytes = 8 * 1024 * 1024;

export const catalogueTooLarge = 'This file is larger than 8 MB. Please split it.';

export const exportCatalogueInput = z.object({
  separator: csvSeparator,
  template: flag
    .default(false)
    .describe('true gives the columns and one line as an example, to be filled in'),
});

export const importCatalogueInput = z.object({
  file: uploadedFile(),
  plan: optionalLine(100).describe(
    'Without it nothing is changed, and the answer tells what would be; sent again with the `plan` of that answer, it is',
  ),
  mapping: optionalLine(8000).describe(
    'What your own headings and categories mean, as JSON: {"columns": {"Naam": "Product name"}, "categories": {"K9": "Dogs"}}; null for a column that is not read',
  ),
});

export const missingPrice = 'The price is missing.';

const lineKinds = ['new', 'changed', 'unchanged', 'refused'] as const;

const count = z.int();

export const catalogueReport = z.object({
  applied: z.boolean(),
  plan: z
    .string()
    .describe('Stands for this file and the products as they are; send it to apply it'),
  counts: z.object({ new: count, changed: count, unchanged: count, refused: count }),
  lines: z.array(
    z.object({
      line: z.int(),
      kind: z.enum(lineKinds),
      productID: z.int().nullable(),
      description: z.string(),
      changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      problem: z.string().nullable().describe('Why the line is left out'),
      doubtful: z.boolean().describe('The price takes a big step, or a new product is free'),
    }),
  ),
  heads: z.array(z.string()).describe('All headings of the file'),
  readAs: z
    .array(z.string().nullable())
    .describe('What each of them is read as, one of `columns`; null if it is not read'),
  unknownColumns: z.array(z.string()).describe('Those of them that are not read'),
  unknownCategories: z.array(z.string()),
  columns: z.array(z.string()).describe('What a heading can mean'),
  problem: z
    .string()
    .nullable()
    .describe(
      'Why nothing can be read until `mapping` says what the columns mean, or says it otherwise',
    ),
  importID: z
    .int()
    .nullable()
    .describe('With it the import can be taken back for a day; null when nothing was changed'),
});

export const pastImportInput = z.object({ importID: identifier });

export const importView = z.object({
  importID: z.int(),
  importedAt: time,
  added: count,
  changed: count,
  undone: z.boolean(),
});

export const undoneImport = z.object({
  ...done.shape,
  kept: count.describe('Products that were changed, sold or reviewed since, and stay'),
});

export type ExportCatalogueInput = z.output<typeof exportCatalogueInput>;
export type ImportCatalogueInput = z.output<typeof importCatalogueInput>;
export type CatalogueReport = z.output<typeof catalogueReport>;
export type UndoneImport = z.output<typeof undoneImport>;
export type LineKind = (typeof lineKinds)[number];
