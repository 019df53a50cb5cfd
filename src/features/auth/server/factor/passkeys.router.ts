import { z } from 'zod';
import { requireConfirmed } from '#server/authorize.ts';
import {
  limitedProcedure,
  publicProcedure,
  roleProcedure,
  router,
} from '#server/trpc/procedures.ts';
import { done } from '#shared/wire.ts';
import { loginInput, loginOutput } from '../../shared/calls.ts';
import * as schemas from '../../shared/second-factor.ts';
import { passkeyLimit, signInWithPasskey } from '../sign-in.ts';
import { confirmWithPasskey } from './confirm.ts';
import { addPasskey, preparePasskey, removePasskey, requestPasskey } from './passkeys.ts';

const own = roleProcedure('packer');

// No REST calls: a browser makes passkeys, and only for pages of this shop.
export const passkeysRouter = router({
  request: publicProcedure
    .output(schemas.passkeyRequest)
    .mutation(({ ctx }) => requestPasskey(ctx)),

  signIn: limitedProcedure(passkeyLimit)
    .input(
      loginInput.pick({ remember: true, device: true }).extend({ passkey: schemas.signedPasskey }),
    )
    .output(loginOutput)
    .mutation(({ ctx, input }) => signInWithPasskey(ctx, input)),

  confirm: own
    .input(schemas.signedPasskey)
    .output(done)
    .mutation(({ ctx, input }) => confirmWithPasskey(ctx, input)),

  /** For what is not a typed call: refused as `unconfirmed`, or null. */
  requireConfirmed: own.output(z.null()).query(({ ctx }) => {
    requireConfirmed(ctx);
    return null;
  }),

  creation: own.output(schemas.passkeyCreation).mutation(({ ctx }) => preparePasskey(ctx)),

  add: own
    .input(schemas.newPasskey)
    .output(schemas.recoveryCodes)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),

  remove: own
    .input(schemas.passkeyIdInput)
    .output(schemas.recoveryCodes)
    .mutation(({ ctx, input }) => removePasskey(ctx, input)),
});
