import { adminProcedure, publicProcedure, router } from '#server/trpc/procedures.ts';
import { done, loginInput, loginOutput, resetInput, sessionOutput } from '../shared/calls.ts';
import { passwordChangeFields, resetRequestFields } from '../shared/credentials.ts';
import { changePassword } from './change-password.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { showSession } from './show-session.ts';

const tags = ['Sign-in'];

export const authRouter = router({
  login: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/login',
        tags,
        summary: 'Sign in; the token goes into the Authorization header as "Bearer …"',
        protect: false,
        errorResponses: [400, 401, 429],
      },
    })
    .input(loginInput)
    .output(loginOutput)
    .mutation(({ ctx, input }) => login(ctx, input)),

  logout: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/logout',
        tags,
        summary: 'Sign out: the token is worth nothing from now on',
        protect: true,
        errorResponses: [401],
      },
    })
    .output(done)
    .mutation(({ ctx }) => logout(ctx)),

  session: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/session',
        tags,
        summary: 'Who is signed in, and until when',
        protect: true,
        errorResponses: [401],
      },
    })
    .output(sessionOutput)
    .query(({ ctx }) => showSession(ctx)),

  requestPasswordReset: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/forgot-password',
        tags,
        summary: 'Mail a link that sets a new password',
        protect: false,
        errorResponses: [400, 429],
      },
    })
    .input(resetRequestFields)
    .output(done)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),

  resetPassword: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/reset-password',
        tags,
        summary: 'Set a new password with the token of a mailed link; ends every session',
        protect: false,
        errorResponses: [400],
      },
    })
    .input(resetInput)
    .output(done)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),

  changePassword: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/change-password',
        tags,
        summary: 'Set a new password; ends every session',
        protect: true,
        errorResponses: [400, 401, 429],
      },
    })
    .input(passwordChangeFields)
    .output(done)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
});
