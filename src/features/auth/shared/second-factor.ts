import { z } from 'zod';
import { ownPassword } from './calls.ts';

const missingCode = 'Please enter the code.';

/** Of an app, or a recovery code. */
const code = z.string(missingCode).trim().min(1, missingCode).max(40, missingCode);

export const newFactor = z.object({
  secret: z.string().meta({ description: 'For the authenticator app, in base 32' }),
  address: z.string().meta({ description: 'The same as an otpauth address, for a QR code' }),
});

export const addFactorInput = z.object({
  secret: z
    .string('Please send the secret as it was given.')
    .regex(/^[A-Z2-7]{32}$/, 'Please send the secret as it was given.'),
  code,
  currentPassword: ownPassword,
});

export const changeFactorInput = addFactorInput.pick({ code: true, currentPassword: true });

export const recoveryCodes = z.object({
  codes: z.array(z.string()).meta({ description: 'Each replaces a code once; not shown again' }),
});

export type AddFactorInput = z.output<typeof addFactorInput>;
export type ChangeFactorInput = z.output<typeof changeFactorInput>;
