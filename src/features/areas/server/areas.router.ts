import { restProcedures, router } from '#server/trpc/procedures.ts';
import { deliveryTableView, deliveryTermsView } from '../shared/delivery-settings.ts';
import { deliverySettings } from './delivery-settings.ts';

const { open } = restProcedures('Delivery');

export const deliveryRouter = router({
  areas: open('GET /delivery/areas')
    .summary('Where the shop delivers, on which days and for which fee')
    .meta({ shared: ['settings'] })
    .output(deliveryTableView)
    .query(({ ctx }) => deliverySettings.read(ctx)),

  terms: open('GET /delivery/terms')
    .summary('The smallest order, and from which total delivery is free')
    .meta({ shared: ['settings'] })
    .output(deliveryTermsView)
    .query(({ ctx }) => deliverySettings.read(ctx)),
});
