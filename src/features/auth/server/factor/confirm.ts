import type { AccountContext } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import { refuseField } from '#shared/errors.ts';
import type { Done } from '#shared/wire.ts';
import type { ConfirmInput, SignedPasskey } from '../../shared/second-factor.ts';
import { Session } from '../admin.entity.ts';
import { verifyCurrentPassword } from '../passwords/change-password.ts';
import { takePasswordGuess } from '../passwords/take-password-guess.ts';
import { hasFactor } from './factor.entity.ts';
import { takePasskey } from './passkeys.ts';
import { takeCode } from './second-factor.ts';

/** As at a sign-in, for what a stolen session must not do. @throws DomainError `bad_input`, `too_many`. */
export async function confirm(
  context: AccountContext,
  { currentPassword, code }: ConfirmInput,
): Promise<Done> {
  const { shop, em } = context;
  const account = await verifyCurrentPassword(context, currentPassword);
  if (await hasFactor(em, account)) {
    const guess = await takePasswordGuess(context, account.email);
    try {
      if (!code) refuseField('code', 'Please enter the code.');
      const fault = await takeCode(shop, account.id, code);
      if (fault) refuseField('code', fault);
      await guess.succeed();
    } catch (error) {
      throw await guess.fail(error);
    }
  }
  return storeConfirmation(context);
}

/** @throws DomainError `bad_input`, also for a passkey of another account. */
export async function confirmWithPasskey(
  context: AccountContext,
  passkey: SignedPasskey,
): Promise<Done> {
  const { id } = await takePasskey(context, passkey);
  if (id !== context.identity.adminId)
    refuseField('passkey', 'This passkey is of another account.');
  return storeConfirmation(context);
}

async function storeConfirmation({ shop, identity }: AccountContext): Promise<Done> {
  const [{ sessionId: id }, confirmedAt] = [identity, shop.clock.now()];
  await write({ shop }, (em) => em.nativeUpdate(Session, { id }, { confirmedAt }));
  return { success: true, message: 'Thank you.' };
}
