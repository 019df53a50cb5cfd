import { z } from 'zod';
import { restProcedures, router } from '#server/trpc/procedures.ts';
import { done } from '#shared/wire.ts';
import { restockInput, waitingForProduct } from '../shared/restock.ts';
import { requestRestock, restockLimit } from './request-restock.ts';
import { countWaiting } from './requests.ts';

const { limited, scoped } = restProcedures('Back in the shop');

export const restockRouter = router({
  request: limited(restockLimit, 'POST /restock', [404, 409, 429])
    .summary(
      'Wait for a sold-out product: one email when it is back; the answer is the same if the address waits already',
    )
    .input(restockInput)
    .output(done)
    .mutation(({ ctx, input }) => requestRestock(ctx, input)),

  waiting: scoped('restock:read', 'GET /restock/waiting')
    .summary('How many people wait, by product; products without requests are left out')
    .output(z.array(waitingForProduct))
    .query(({ ctx }) => countWaiting(ctx)),
});
