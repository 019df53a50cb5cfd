import { adminProcedure, router } from '#server/trpc/procedures.ts';
import { done } from '#shared/answers.ts';
import { keyIdInput, keysPage, keysPageInput, madeKey, makeKeyInput } from '../shared/keys.ts';
import { pageKeys } from './list-keys.ts';
import { makeKey } from './make-key.ts';
import { revokeKey } from './revoke-key.ts';

// Keys are made by a person at a screen: there is no REST call for it.
export const keysRouter = router({
  page: adminProcedure
    .input(keysPageInput)
    .output(keysPage)
    .query(({ ctx, input }) => pageKeys(ctx, input)),

  make: adminProcedure
    .input(makeKeyInput)
    .output(madeKey)
    .mutation(({ ctx, input }) => makeKey(ctx, input)),

  revoke: adminProcedure
    .input(keyIdInput)
    .output(done)
    .mutation(({ ctx, input }) => revokeKey(ctx, input)),
});
