import { restProcedures, router } from '#server/trpc/procedures.ts';
import * as views from '../shared/figures-view.ts';
import { figuresOfNow, toDoOfNow } from './figures-now.ts';
import { figuresOfPeriod, figuresOfProducts } from './figures-of-period.ts';

const { scoped } = restProcedures('Figures');

export const figuresRouter = router({
  toDo: scoped('orders:read', 'GET /admin/to-do')
    .summary('What is to be confirmed, delivered, collected and paid back')
    .output(views.toDoNow)
    .query(({ ctx }) => toDoOfNow(ctx)),

  now: scoped('figures:read', 'GET /admin/figures', [], { role: 'owner' })
    .summary(
      'Today, this week and this month so far beside the ones before, what is owed and what is to be delivered',
    )
    .output(views.figuresNow)
    .query(({ ctx }) => figuresOfNow(ctx)),

  period: scoped('figures:read', 'GET /admin/figures/period', [], { role: 'owner' })
    .summary('What was sold in a period: by day, by area, and to whom again')
    .input(views.periodInput)
    .output(views.periodFigures)
    .query(({ ctx, input }) => figuresOfPeriod(ctx, input)),

  products: scoped('figures:read', 'GET /admin/figures/products', [], { role: 'owner' })
    .summary('What sold best in a period, and what sold least')
    .input(views.periodInput)
    .output(views.productFigures)
    .query(({ ctx, input }) => figuresOfProducts(ctx, input)),
});
