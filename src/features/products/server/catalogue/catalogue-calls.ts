import { csvExport } from '#server/http/endpoint.ts';
import { scopedProcedure } from '#server/trpc/procedures.ts';
import { formOnly, restCalls } from '#server/trpc/rest-calls.ts';
import {
  catalogueReport,
  catalogueTooLarge,
  exportCatalogueInput,
  importCatalogueInput,
  largestCatalogue,
} from '../../shared/office/catalogue.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { importCatalogue } from './import-catalogue.ts';

const heading = 'Products';
const rest = restCalls(heading);

export const catalogueExport = csvExport({
  path: '/api/products/export.csv',
  heading,
  summary: 'All products, the hidden ones too, as a CSV file that can be imported again',
  scope: 'products:write',
  thing: 'product',
  filename: 'products.csv',
  filter: exportCatalogueInput,
  pieces: exportCatalogue,
});

export const catalogueCalls = {
  importCatalogue: scopedProcedure('products:write')
    .meta({
      ...rest(
        'POST /products/import',
        'Tell what a CSV file with products would change, and with the plan of that answer, change it',
        [409],
        formOnly,
      ),
      upload: {
        fields: [{ name: 'file', maxCount: 1 }],
        contentType: 'text/csv',
        maxFileBytes: largestCatalogue,
        maxTotalBytes: largestCatalogue,
        tooLargeMessage: catalogueTooLarge,
      },
    })
    .input(importCatalogueInput)
    .output(catalogueReport)
    .mutation(({ ctx, input }) => importCatalogue(ctx, input)),
};
