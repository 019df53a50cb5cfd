import type { RequestContext } from '#server/context.ts';
import { byteOrderMark, csvRow } from '#shared/csv.ts';
import type { ExportCatalogueInput } from '../../shared/office/catalogue.ts';
import { productTexts } from '../office/save-product.ts';
import { Product } from '../product.entity.ts';
import { columns, numberHead } from './columns.ts';

/** Products held in memory at a time. */
const batch = 500;

/** All products, the hidden ones too, as the text of a CSV file, the oldest first, in pieces. */
export async function* exportCatalogue(
  { shop }: RequestContext,
  { separator }: ExportCatalogueInput,
): AsyncGenerator<string> {
  const semicolons = separator === 'semicolon';
  const row = (cells: string[]) => csvRow(cells, semicolons ? ';' : ',');
  let piece = byteOrderMark + row([numberHead, ...columns.map(({ head }) => head)]);
  let last: number | undefined;
  do {
    const where = last === undefined ? {} : { id: { $gt: last } };
    const em = shop.database.fork();
    const products = await em.find(Product, where, { orderBy: { id: 'asc' }, limit: batch });
    const rows = products.map((product) => {
      const text = productTexts(product);
      const cells = columns.map(({ field, write }) =>
        field === 'price' && semicolons ? write(text).replace('.', ',') : write(text),
      );
      return row([String(product.id), ...cells]);
    });
    yield piece + rows.join('');
    piece = '';
    last = products.length < batch ? undefined : products.at(-1)?.id;
  } while (last !== undefined);
}
