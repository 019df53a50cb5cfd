import { z } from 'zod';
import type { RequestContext } from '#server/context.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { restProcedures, router } from '#server/trpc/procedures.ts';
import { done } from '#shared/wire.ts';
import * as accounts from '../shared/accounts.ts';
import * as calls from '../shared/calls.ts';
import { addFactorInput, confirmInput, newFactor, recoveryCodes } from '../shared/second-factor.ts';
import { changeRole, endAccount, leave, listAccounts } from './accounts/accounts.ts';
import { confirmAddress, requestAddress } from './accounts/change-address.ts';
import {
  inviteHelper,
  join,
  linkLimit,
  openInvitation,
  withdrawInvitation,
} from './accounts/invite.ts';
import { confirm } from './factor/confirm.ts';
import { addFactor, makeFactor, removeFactor, renewCodes } from './factor/second-factor.ts';
import { changePassword } from './passwords/change-password.ts';
import { requestPasswordReset, resetPassword } from './passwords/reset-password.ts';
import * as sessions from './sessions.ts';
import { login } from './sign-in.ts';

/** The person who looks after the system: the owner who cannot sign in needs them. */
async function showSignInHelp(context: RequestContext) {
  const { installerName: name, installerContact: contact } = await businessSettings.read(context);
  return { name, contact };
}

const { inRole, limited, open } = restProcedures('Sign-in');

export const authRouter = router({
  login: open('POST /login', [401, 429])
    .summary('Sign in; the token goes into the Authorization header as "Bearer …"')
    .input(calls.loginInput)
    .output(calls.loginOutput)
    .mutation(({ ctx, input }) => login(ctx, input)),

  help: open('GET /sign-in-help')
    .summary('Who looks after the system, as set in the business settings')
    .output(accounts.signInHelp)
    .query(({ ctx }) => showSignInHelp(ctx)),

  logout: inRole('packer', 'POST /logout')
    .summary('Sign out: the token is worth nothing from now on')
    .output(done)
    .mutation(({ ctx }) => sessions.logout(ctx)),

  session: inRole('packer', 'GET /session')
    .summary('Who is signed in, and until when')
    .output(calls.sessionOutput)
    .query(({ ctx }) => sessions.showSession(ctx)),

  sessions: inRole('packer', 'GET /admin/sessions')
    .summary('Where you are signed in, this device first')
    .output(z.array(calls.sessionView))
    .query(({ ctx }) => sessions.listSessions(ctx)),

  endSession: inRole('packer', 'DELETE /admin/sessions/{sessionID}', [404])
    .summary('Sign one device out')
    .input(calls.sessionIdInput)
    .output(done)
    .mutation(({ ctx, input }) => sessions.endSession(ctx, input)),

  endOtherSessions: inRole('packer', 'POST /admin/sessions/end-others')
    .summary('Sign every other device out')
    .output(done)
    .mutation(({ ctx }) => sessions.endOtherSessions(ctx)),

  requestPasswordReset: open('POST /forgot-password', [429])
    .summary('Mail a link that sets a new password')
    .input(calls.resetRequestFields)
    .output(done)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),

  resetPassword: open('POST /reset-password')
    .summary('Set a new password with the token of a mailed link; ends every session')
    .input(calls.resetInput)
    .output(done)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),

  changePassword: inRole('packer', 'POST /change-password', [429])
    .summary('Set a new password; ends every session')
    .input(calls.passwordChangeFields)
    .output(done)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  newFactor: inRole('packer', 'GET /admin/second-factor/new')
    .summary('A new secret for an authenticator app; nothing is stored yet')
    .output(newFactor)
    .query(({ ctx }) => makeFactor(ctx)),

  addFactor: inRole('packer', 'POST /admin/second-factor', [409])
    .summary('From now on a sign-in on a new device needs a code, too')
    .input(addFactorInput)
    .output(recoveryCodes)
    .mutation(({ ctx, input }) => addFactor(ctx, input)),

  removeFactor: inRole('packer', 'POST /admin/second-factor/remove', [409])
    .summary('Ask for no codes of the app any more')
    .output(recoveryCodes)
    .mutation(({ ctx }) => removeFactor(ctx)),

  renewCodes: inRole('packer', 'POST /admin/second-factor/codes', [409])
    .summary('New recovery codes; those from before do not work any more')
    .output(recoveryCodes)
    .mutation(({ ctx }) => renewCodes(ctx)),

  confirm: inRole('packer', 'POST /confirm', [429])
    .summary('Confirm who you are, for calls that are refused as `unconfirmed`; holds 10 minutes')
    .input(confirmInput)
    .output(done)
    .mutation(({ ctx, input }) => confirm(ctx, input)),

  requestAddress: inRole('packer', 'POST /change-address', [409, 429])
    .summary(
      'Mail a link to another address that you want to sign in with; the one of today is told',
    )
    .input(accounts.changeAddressInput)
    .output(accounts.changedAddress)
    .mutation(({ ctx, input }) => requestAddress(ctx, input)),

  confirmAddress: limited(linkLimit, 'POST /confirm-address', [404, 409])
    .summary('Sign in with the address to which the link was mailed; ends every session')
    .input(accounts.linkInput)
    .output(done)
    .mutation(({ ctx, input }) => confirmAddress(ctx, input)),

  accounts: inRole('owner', 'GET /admin/accounts')
    .summary('Who may enter the back office, and who is invited')
    .output(accounts.accountsView)
    .query(({ ctx }) => listAccounts(ctx)),

  invite: inRole('owner', 'POST /admin/invitations', [409])
    .summary('Invite somebody to help, by mail or by a link')
    .input(accounts.inviteInput)
    .output(accounts.invited)
    .mutation(({ ctx, input }) => inviteHelper(ctx, input)),

  withdrawInvitation: inRole('owner', 'DELETE /admin/invitations/{invitationID}', [404])
    .summary('Withdraw an invitation')
    .input(accounts.invitationIdInput)
    .output(done)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx, input)),

  changeRole: inRole('owner', 'PATCH /admin/accounts/{accountID}', [404, 409])
    .summary('Give an account another role')
    .input(accounts.changeRoleInput)
    .output(done)
    .mutation(({ ctx, input }) => changeRole(ctx, input)),

  endAccountSessions: inRole('owner', 'POST /admin/accounts/{accountID}/sign-out')
    .summary('Sign an account out everywhere; its devices are trusted no longer')
    .input(accounts.accountIdInput)
    .output(done)
    .mutation(({ ctx, input }) => sessions.endAccountSessions(ctx, input)),

  endAccount: inRole('owner', 'DELETE /admin/accounts/{accountID}', [404, 409])
    .summary('End an account and its sign-ins')
    .input(accounts.accountIdInput)
    .output(done)
    .mutation(({ ctx, input }) => endAccount(ctx, input)),

  leave: inRole('packer', 'DELETE /account', [409])
    .summary('End the account of this call and its sign-ins')
    .output(done)
    .mutation(({ ctx }) => leave(ctx)),

  invitation: limited(linkLimit, 'POST /invitation', [404])
    .summary('What an invitation is for, by the token of its link')
    .input(accounts.linkInput)
    .output(accounts.openedInvitation)
    .mutation(({ ctx, input }) => openInvitation(ctx, input)),

  join: limited(linkLimit, 'POST /join', [404, 409])
    .summary('Make the account of an invitation')
    .input(accounts.joinInput)
    .output(done)
    .mutation(({ ctx, input }) => join(ctx, input)),
});
