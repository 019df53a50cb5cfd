import { z } from 'zod';
import { findAvailableProducts } from '#features/products/server/public.ts';
import { byName } from '#features/products/shared/product-lists.ts';
import { logoPicture } from '#features/settings/server/public.ts';
import { requireScope } from '#server/authorize.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import type { Business } from '#shared/business/business-schema.ts';
import { formatPrice, toRand } from '#shared/money.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { dayMonthYear, shopDay } from '#shared/time/day.ts';
import { createPdf, faces, finishPdf, sheet, spell, writeLogo } from './pdf-document.ts';
import { answerInvoice } from './show-invoice.ts';

type Listed = { description: string; category: string; price: number };

export const priceList: Endpoint = {
  method: 'GET',
  path: '/api/products/price-list.pdf',
  document: {
    heading: 'Products',
    summary: 'What can be had and what it costs, as a PDF file to hand out',
    scope: 'products:write',
    type: 'application/pdf',
    query: z.object({}),
  },
  async answer(ctx, context) {
    await requireScope(context, 'products:write');
    const found = await findAvailableProducts(context.em);
    const products = byName(
      found.map(({ description, category, price }) => ({
        description,
        category,
        price: toRand(price),
      })),
    );
    const business = await businessSettings.read(context);
    const content = await priceListPdf(products, {
      business,
      logo: await logoPicture(context),
      now: context.shop.clock.now(),
    });
    answerInvoice(ctx, { name: 'price-list.pdf', content });
  },
};

type Letterhead = { business: Business; logo: Buffer | null; now: Date };

const width = sheet.width - 2 * sheet.margin;
const priceWidth = 90;
const font = { src: faces.regular, size: 10 };

async function priceListPdf(
  found: readonly Listed[],
  { business, logo, now }: Letterhead,
): Promise<Buffer> {
  const products = spell(found);
  const title = spell(`Prices of ${business.name}`);
  const about = { title, author: business.name, made: now };
  const document = createPdf(about, sheet.margin);
  document.y = sheet.margin;
  writeLogo(document, logo);
  document.font(faces.bold, 20).text(title, sheet.margin, document.y, { width });
  const lead = [dayMonthYear(shopDay(now)), formatPhone(business.phone)].join(' · ');
  document.font(faces.regular, 10).text(lead, { width });
  for (const [category, listed] of Map.groupBy(products, (product) => product.category)) {
    document.moveDown();
    document.font(faces.bold, 13).text(category, sheet.margin, document.y, { width });
    document.table({
      data: listed.map(({ description, price }) => [
        { text: description, font },
        { text: formatPrice(price), font, align: { x: 'right', y: 'top' } as const },
      ]),
      columnStyles: ['*', priceWidth],
      defaultStyle: {
        border: [0, 0, 0.6, 0],
        borderColor: '#c9cfc9',
        padding: [3, 4],
      },
      position: { x: sheet.margin, y: document.y + 4 },
    });
    document.x = sheet.margin;
  }
  return finishPdf(document, (page, pages) => {
    document
      .font(faces.regular, 9)
      .text(`Page ${page} of ${pages}`, sheet.margin, sheet.height - 45, {
        width,
        align: 'right',
        lineBreak: false,
      });
  });
}
