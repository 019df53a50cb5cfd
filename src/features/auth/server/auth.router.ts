import { z } from 'zod';
import type { OwnerIdentity, RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { adminProcedure, publicProcedure, router } from '#server/trpc/procedures.ts';
import { restCalls } from '#server/trpc/rest-calls.ts';
import { done } from '#shared/answers.ts';
import { DomainError } from '#shared/errors.ts';
import {
  loginInput,
  loginOutput,
  resetInput,
  sessionIdInput,
  sessionOutput,
  sessionView,
} from '../shared/calls.ts';
import { passwordChangeFields, resetRequestFields } from '../shared/credentials.ts';
import { Admin, changeCredentials } from './admin.entity.ts';
import { endOtherSessions, endSession, listSessions } from './devices/list-sessions.ts';
import { guessPassword } from './passwords/guess-password.ts';
import { hashPassword, passwordMatches } from './passwords/password-hash.ts';
import { requestPasswordReset, resetPassword } from './passwords/reset-password.ts';
import { login, logout, showSession } from './sessions.ts';

type Passwords = { currentPassword: string; newPassword: string };

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

/**
 * Sets a new password for who is signed in and ends every session, this one too. The current one is
 * guessed at under the limits of signing in: an open screen is not enough to take the shop over.
 * @throws DomainError `bad_input` for a wrong current password, `too_many` after too many of them.
 */
async function changePassword(
  context: RequestContext & { identity: OwnerIdentity },
  { currentPassword, newPassword }: Passwords,
) {
  const { adminId, email } = context.identity;
  await guessPassword(context, email, async () => {
    const admin = await context.em.findOne(Admin, { id: adminId });
    if (!(await passwordMatches(currentPassword, admin?.passwordHash))) throw refusal();
  });
  const passwordHash = await hashPassword(newPassword);
  await write(context, [], (em) => changeCredentials(em, context.actor, adminId, { passwordHash }));
  return { success: true as const, message: 'Your password is changed. Please sign in again.' };
}

function refusal(): DomainError {
  // Not `unauthorized`: the session is fine, and the client would end it.
  const message = 'The current password is not right.';
  return new DomainError('bad_input', message, { issues: [{ path: 'currentPassword', message }] });
}
