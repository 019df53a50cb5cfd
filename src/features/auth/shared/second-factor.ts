import { z } from 'zod';
import { identifier } from '#shared/wire.ts';
import { ownPassword } from './calls.ts';

export const signInSettingsSchema = z.object({
  helpersNeedFactor: z
    .boolean('Please say yes or no.')
    .default(false)
    .describe('Whoever helps can only set up a second factor until they have one'),
});

const missingCode = 'Please enter the code.';

/** Of an app, or a recovery code. */
const code = z.string(missingCode).trim().min(1, missingCode).max(40, missingCode);

export const newFactor = z.object({
  secret: z.string().describe('For the authenticator app, in base 32'),
  address: z.string().describe('The same as an otpauth address, for a QR code'),
});

export const addFactorInput = z.object({
  secret: z
    .string('Please send the secret as it was given.')
    .regex(/^[A-Z2-7]{32}$/, 'Please send the secret as it was given.'),
  code,
});

export const recoveryCodes = z.object({
  codes: z
    .array(z.string())
    .describe('New recovery codes, each for one sign-in; not shown again. Empty without new ones'),
});

export const confirmInput = z.object({
  currentPassword: ownPassword,
  code: code.nullish().describe('With a second factor only'),
});

// Options for a browser and its answers, as JSON (WebAuthn 3, 5.1).

const required = z.literal('required');

export const passkeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  userVerification: required,
});

const credentialType = z.literal('public-key');

export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: credentialType, alg: z.int() })),
  excludeCredentials: z.array(z.object({ type: credentialType, id: z.string() })),
  authenticatorSelection: z.object({ residentKey: required, userVerification: required }),
});

const incomplete = 'This passkey is incomplete. Please try again.';
const bytes = z.string(incomplete).max(20_000, incomplete);

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key', incomplete),
};

export const newPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }, incomplete),
});

export const signedPasskey = z.object({
  ...credential,
  response: z.object(
    { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
    incomplete,
  ),
});

export const passkeyIdInput = z.object({ passkeyID: identifier });

export type AddFactorInput = z.output<typeof addFactorInput>;
export type ConfirmInput = z.output<typeof confirmInput>;
export type PasskeyRequest = z.output<typeof passkeyRequest>;
export type PasskeyCreation = z.output<typeof passkeyCreation>;
export type NewPasskey = z.output<typeof newPasskey>;
export type SignedPasskey = z.output<typeof signedPasskey>;
