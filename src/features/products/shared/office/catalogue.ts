import { z } from 'zod';
import { csvSeparator } from '#shared/csv-separator.ts';
import { optionalLine } from '#shared/text.ts';
import { uploadedFile } from '#shared/uploaded-file.ts';

/** Products in one file, at most. */
export const mostImported = 2000;

/** The largest file taken, in bytes: that many products with long texts. */
export const largestCatalogue = 8 * 1024 * 1024;

export const catalogueTooLarge = 'This file is larger than 8 MB. Please split it.';

export const exportCatalogueInput = z.object({ separator: csvSeparator });

export const importCatalogueInput = z.object({
  file: uploadedFile,
  plan: optionalLine(100).meta({
    description:
      'Without it nothing is changed, and the answer tells what would be; sent again with the `plan` of that answer, it is',
  }),
});

/** What can become of a line of the file. */
export const lineKinds = ['new', 'changed', 'unchanged', 'refused'] as const;

const count = z.number();

/** What an imported file changes. */
export const catalogueReport = z.object({
  /** Whether it was done, or only tried. */
  applied: z.boolean(),
  plan: z.string().meta({
    description: 'Stands for this file and the products as they are; send it to apply it',
  }),
  counts: z.object({ new: count, changed: count, unchanged: count, refused: count }),
  /** All but the unchanged ones. */
  lines: z.array(
    z.object({
      line: z.number(),
      kind: z.enum(lineKinds),
      productID: z.number().nullable(),
      description: z.string(),
      changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      problem: z.string().nullable().meta({ description: 'Why the line is left out' }),
      doubtful: z.boolean().meta({ description: 'The price takes a big step' }),
    }),
  ),
  unknownColumns: z.array(z.string()),
});

export type ExportCatalogueInput = z.output<typeof exportCatalogueInput>;
export type ImportCatalogueInput = z.output<typeof importCatalogueInput>;
export type CatalogueReport = z.output<typeof catalogueReport>;
export type LineKind = (typeof lineKinds)[number];
