import { publicProcedure, router } from '#server/trpc/procedures.ts';
import { restCalls } from '#server/trpc/rest-calls.ts';
import { deliveryTableView, deliveryTermsView } from '../shared/delivery-settings.ts';
import { deliverySettings } from './delivery-settings.ts';

const rest = restCalls('Delivery');

export const deliveryRouter = router({
  areas: publicProcedure
    .meta({
      ...rest('GET /delivery/areas', 'Where the shop delivers, on which days and for which fee'),
      shared: ['settings'],
    })
    .output(deliveryTableView)
    .query(({ ctx }) => deliverySettings.read(ctx)),

  terms: publicProcedure
    .meta({
      ...rest('GET /delivery/terms', 'The smallest order, and from which total delivery is free'),
      shared: ['settings'],
    })
    .output(deliveryTermsView)
    .query(({ ctx }) => deliverySettings.read(ctx)),
});
