import { z } from 'zod';
import type { AccountIdentity, RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import {
  adminProcedure,
  limitedProcedure,
  publicProcedure,
  roleProcedure,
  router,
} from '#server/trpc/procedures.ts';
import { restCalls } from '#server/trpc/rest-calls.ts';
import { done } from '#shared/answers.ts';
import { refuseField } from '#shared/errors.ts';
import {
  accountIdInput,
  accountsView,
  changeAddressInput,
  changedAddress,
  changeRoleInput,
  invitationIdInput,
  invited,
  inviteInput,
  joinInput,
  linkInput,
  openedInvitation,
} from '../shared/accounts.ts';
import {
  loginInput,
  loginOutput,
  passwordChangeFields,
  resetInput,
  resetRequestFields,
  sessionIdInput,
  sessionOutput,
  sessionView,
} from '../shared/calls.ts';
import { changeRole, endAccount, listAccounts } from './accounts/accounts.ts';
import { confirmAddress, requestAddress } from './accounts/change-address.ts';
import {
  inviteHelper,
  join,
  linkLimit,
  openInvitation,
  withdrawInvitation,
} from './accounts/invite.ts';
import { Admin } from './admin.entity.ts';
import { changeCredentials } from './change-credentials.ts';
import { hashPassword, passwordMatches } from './hashes.ts';
import { limitPasswordGuesses } from './passwords/limit-password-guesses.ts';
import { requestPasswordReset, resetPassword } from './passwords/reset-password.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  login,
  logout,
  showSession,
} from './sessions.ts';

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

  logout: roleProcedure('packer')
    .meta(rest('POST /logout', 'Sign out: the token is worth nothing from now on'))
    .output(done)
    .mutation(({ ctx }) => logout(ctx)),

  session: roleProcedure('packer')
    .meta(rest('GET /session', 'Who is signed in, and until when'))
    .output(sessionOutput)
    .query(({ ctx }) => showSession(ctx)),

  sessions: roleProcedure('packer')
    .meta(rest('GET /admin/sessions', 'Where you are signed in, this device first'))
    .output(z.array(sessionView))
    .query(({ ctx }) => listSessions(ctx)),

  endSession: roleProcedure('packer')
    .meta(rest('DELETE /admin/sessions/{sessionID}', 'Sign one device out', [404]))
    .input(sessionIdInput)
    .output(done)
    .mutation(({ ctx, input }) => endSession(ctx, input)),

  endOtherSessions: roleProcedure('packer')
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

  changePassword: roleProcedure('packer')
    .meta(rest('POST /change-password', 'Set a new password; ends every session', [429]))
    .input(passwordChangeFields)
    .output(done)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  requestAddress: roleProcedure('packer')
    .meta(
      rest(
        'POST /change-address',
        'Mail a link to another address that you want to sign in with; the one of today is told',
        [409, 429],
      ),
    )
    .input(changeAddressInput)
    .output(changedAddress)
    .mutation(({ ctx, input }) => requestAddress(ctx, input)),

  confirmAddress: limitedProcedure(linkLimit)
    .meta(
      rest(
        'POST /confirm-address',
        'Sign in with the address to which the link was mailed; ends every session',
        [404, 409],
      ),
    )
    .input(linkInput)
    .output(done)
    .mutation(({ ctx, input }) => confirmAddress(ctx, input)),

  accounts: adminProcedure
    .meta(rest('GET /admin/accounts', 'Who may enter the back office, and who is invited'))
    .output(accountsView)
    .query(({ ctx }) => listAccounts(ctx)),

  invite: adminProcedure
    .meta(rest('POST /admin/invitations', 'Invite somebody to help, by mail or by a link', [409]))
    .input(inviteInput)
    .output(invited)
    .mutation(({ ctx, input }) => inviteHelper(ctx, input)),

  withdrawInvitation: adminProcedure
    .meta(rest('DELETE /admin/invitations/{invitationID}', 'Withdraw an invitation', [404]))
    .input(invitationIdInput)
    .output(done)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx, input)),

  changeRole: adminProcedure
    .meta(rest('PATCH /admin/accounts/{accountID}', 'Give an account another role', [404, 409]))
    .input(changeRoleInput)
    .output(done)
    .mutation(({ ctx, input }) => changeRole(ctx, input)),

  endAccount: adminProcedure
    .meta(rest('DELETE /admin/accounts/{accountID}', 'End an account and its sign-ins', [404, 409]))
    .input(accountIdInput)
    .output(done)
    .mutation(({ ctx, input }) => endAccount(ctx, input)),

  invitation: limitedProcedure(linkLimit)
    .meta(rest('POST /invitation', 'What an invitation is for, by the token of its link', [404]))
    .input(linkInput)
    .output(openedInvitation)
    .mutation(({ ctx, input }) => openInvitation(ctx, input)),

  join: limitedProcedure(linkLimit)
    .meta(rest('POST /join', 'Make the account of an invitation', [404, 409]))
    .input(joinInput)
    .output(done)
    .mutation(({ ctx, input }) => join(ctx, input)),
});

/**
 * Counts against the sign-in limits: an unlocked screen must not allow a takeover.
 * @throws DomainError `bad_input` for a wrong current password, `too_many`.
 */
async function changePassword(
  context: RequestContext & { identity: AccountIdentity },
  { currentPassword, newPassword }: Passwords,
) {
  const { adminId, email } = context.identity;
  await limitPasswordGuesses(context, email, async () => {
    const admin = await context.em.findOne(Admin, { id: adminId });
    if (!(await passwordMatches(currentPassword, admin?.passwordHash))) {
      // Not `unauthorized`: the client would end the session, which is valid.
      refuseField('currentPassword', 'The current password is not right.');
    }
  });
  const passwordHash = await hashPassword(newPassword);
  await write(context, [], (em) => changeCredentials(em, context.actor, adminId, { passwordHash }));
  return { success: true as const, message: 'Your password is changed. Please sign in again.' };
}
