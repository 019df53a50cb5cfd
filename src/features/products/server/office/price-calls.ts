import { scopedProcedure } from '#server/trpc/procedures.ts';
import { restCalls } from '#server/trpc/rest-calls.ts';
import {
  changePricesInput,
  previewPricesInput,
  pricePreview,
  pricesChanged,
} from '../../shared/office/price-input.ts';
import { changePrices, previewPrices } from './change-prices.ts';

const rest = restCalls('Products');

export const priceCalls = {
  previewPrices: scopedProcedure('products:write')
    .meta(rest('POST /products/prices/preview', 'What prices would become; nothing is changed'))
    .input(previewPricesInput)
    .output(pricePreview)
    .mutation(({ ctx, input }) => previewPrices(ctx, input)),

  changePrices: scopedProcedure('products:write')
    .meta(
      rest(
        'POST /products/prices',
        'Change the prices of many products, all or none: refused when one changed meanwhile',
        [409],
      ),
    )
    .input(changePricesInput)
    .output(pricesChanged)
    .mutation(({ ctx, input }) => changePrices(ctx, input)),
};
