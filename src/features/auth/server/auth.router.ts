import { z } from 'zod';
import { adminProcedure, publicProcedure, router } from '#server/trpc/procedures.ts';
import { restCalls } from '#server/trpc/rest-calls.ts';
import { done } from '#shared/answers.ts';
import {
  loginInput,
  loginOutput,
  resetInput,
  sessionIdInput,
  sessionOutput,
  sessionView,
} from '../shared/calls.ts';
import { passwordChangeFields, resetRequestFields } from '../shared/credentials.ts';
import { endOtherSessions, endSession, listSessions } from './devices/list-sessions.ts';
import { changePassword } from './passwords/change-password.ts';
import { requestPasswordReset, resetPassword } from './passwords/reset-password.ts';
import { login, logout, showSession } from './sessions.ts';

const rest = restCalls('Sign-in');

export const authRouter = router({
  login: publicProcedure
    .meta(
      rest(
        'POST /login',
        'Sign in; the token goes into the Authorization header as "Bearer …"',
        [401, 429],
      ),
    )
    .input(loginInput)
    .output(loginOutput)
    .mutation(({ ctx, input }) => login(ctx, input)),

  logout: adminProcedure
    .meta(rest('POST /logout', 'Sign out: the token is worth nothing from now on'))
    .output(done)
    .mutation(({ ctx }) => logout(ctx)),

  session: adminProcedure
    .meta(rest('GET /session', 'Who is signed in, and until when'))
    .output(sessionOutput)
    .query(({ ctx }) => showSession(ctx)),

  sessions: adminProcedure
    .meta(rest('GET /admin/sessions', 'Where the owner is signed in, this device first'))
    .output(z.array(sessionView))
    .query(({ ctx }) => listSessions(ctx)),

  endSession: adminProcedure
    .meta(rest('DELETE /admin/sessions/{sessionID}', 'Sign one device out', [404]))
    .input(sessionIdInput)
    .output(done)
    .mutation(({ ctx, input }) => endSession(ctx, input)),

  endOtherSessions: adminProcedure
    .meta(rest('POST /admin/sessions/end-others', 'Sign every other device out'))
    .output(done)
    .mutation(({ ctx }) => endOtherSessions(ctx)),

  requestPasswordReset: publicProcedure
    .meta(rest('POST /forgot-password', 'Mail a link that sets a new password', [429]))
    .input(resetRequestFields)
    .output(done)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),

  resetPassword: publicProcedure
    .meta(
      rest(
        'POST /reset-password',
        'Set a new password with the token of a mailed link; ends every session',
      ),
    )
    .input(resetInput)
    .output(done)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),

  changePassword: adminProcedure
    .meta(rest('POST /change-password', 'Set a new password; ends every session', [429]))
    .input(passwordChangeFields)
    .output(done)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
});
