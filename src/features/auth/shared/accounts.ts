import { z } from 'zod';
import { roles } from '#shared/office/roles.ts';
import { emailRefused } from '#shared/people/email.ts';
import { line } from '#shared/text.ts';
import { done, identifier, time } from '#shared/wire.ts';
import { normalizedEmail, passwordChangeFields, resetInput } from './calls.ts';

/** UTF-16 units. */
const maxNameLength = 80;

/** Accounts and open invitations together. */
export const maxAccounts = 50;

const role = z.enum(roles, `Please choose one of: ${roles.join(', ')}.`);
const name = line(maxNameLength, 'Please give a name.');

const accountView = z.object({
  accountID: z.int(),
  name: z.string().nullable(),
  email: z.string(),
  emailRefused,
  invitedAs: z
    .string()
    .nullable()
    .describe('The invited address, where the account has another one'),
  role,
  createdAt: time,
  seenAt: time.nullable().describe('The last call of a sign-in that is not over'),
  you: z.boolean().describe('Whether it is the account of this call'),
});

const accountInvitation = z.object({
  invitationID: z.int(),
  name: z.string(),
  email: z.string().nullable().describe('Where it was mailed, if it was'),
  emailRefused,
  role,
  expiresAt: time,
});

export const accountsView = z.object({
  accounts: z.array(accountView),
  invitations: z.array(accountInvitation),
});

export const inviteInput = z.object({
  name,
  email: normalizedEmail
    .or(z.literal('').transform(() => null))
    .nullish()
    .describe('Where the link is mailed; left out, it is handed over'),
  role,
});

export const invited = z.object({
  invitationID: z.int(),
  link: z.string().describe('Makes the account, once, within seven days. It cannot be shown again'),
});

export const changeRoleInput = z.object({ accountID: identifier, role });
export const accountIdInput = z.object({ accountID: identifier });
export const invitationIdInput = z.object({ invitationID: identifier });

export const linkInput = resetInput.pick({ token: true });

export const openedInvitation = z.object({
  name: z.string(),
  email: z.string().nullable(),
  role,
});

export const joinInput = z.object({
  ...resetInput.shape,
  email: normalizedEmail,
});

export const changeAddressInput = z.object({
  email: normalizedEmail,
  currentPassword: passwordChangeFields.shape.currentPassword,
});

export const changedAddress = z.object({
  ...done.shape,
  changed: z.boolean().describe('At once, since the shop’s mails do not leave'),
});

export const signInHelp = z.object({
  name: z.string().nullable(),
  contact: z.string().nullable().describe('A phone number or an email address'),
});

export type AccountsView = z.output<typeof accountsView>;
export type InviteInput = z.output<typeof inviteInput>;
export type JoinInput = z.output<typeof joinInput>;
