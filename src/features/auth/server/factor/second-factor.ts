import { randomBytes } from 'node:crypto';
import { defineEntity, type InferEntity, LockMode, p } from '@mikro-orm/core';
import { Secret, TOTP } from 'otpauth';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { AccountContext, Shop } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import type { OutgoingMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { decryptSecret, encryptSecret, existingKeyOf, secretKeyOf } from '#server/secrets.ts';
import {
  businessSettings,
  type Letterhead,
  letterhead,
} from '#server/settings/business-settings.ts';
import { refuse, refuseField } from '#shared/errors.ts';
import type { Done } from '#shared/wire.ts';
import type { AddFactorInput, ChangeFactorInput } from '../../shared/second-factor.ts';
import { Admin } from '../admin.entity.ts';
import { KnownDevice } from '../devices/known-device.ts';
import { hashToken } from '../hashes.ts';
import { requireVerified, verifyCurrentPassword } from '../passwords/change-password.ts';
import { takePasswordGuess } from '../passwords/take-password-guess.ts';

/** Deleted when used. */
export const RecoveryCode = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    id: p.integer().primary(),
    admin: () => p.manyToOne(Admin),
    codeHash: p.text(),
  },
});

export type RecoveryCode = InferEntity<typeof RecoveryCode>;

const codesGiven = 10;

/** 80 random bits cannot be guessed, so a single fast hash protects them in the database. */
const makeCode = () =>
  new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32
    .toLowerCase()
    .replace(/.{4}(?!$)/g, '$&-');

/** Base 32 has no 0 and 1, so these are letters that were read wrong. */
const hashCode = (code: string) =>
  hashToken(
    code
      .toLowerCase()
      .replaceAll('0', 'o')
      .replaceAll('1', 'l')
      .replace(/[^a-z2-7]/g, ''),
  );

const purposeOf = (adminId: number) => `second factor ${adminId}`;

// SHA-1, six digits, 30 seconds (RFC 6238): the only parameters that all apps know.
const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });

/** The time step of a right code, also of the step before or after; null for another text. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** The account has to be locked. @returns whether the code was right and never used before. */
async function spendCode(
  { settings, clock }: Shop,
  em: EntityManager,
  account: Admin,
  code: string,
): Promise<'app' | 'recovery' | null> {
  const key = existingKeyOf(settings);
  const secret = decryptSecret(account.totpSecret ?? '', key, purposeOf(account.id));
  const step = secret === null ? null : stepOf(secret, code, clock.now());
  if (step !== null) {
    if (step <= (account.totpStep ?? 0)) return null;
    account.totpStep = step;
    return 'app';
  }
  const spent = { admin: account.id, codeHash: hashCode(code) };
  return (await em.nativeDelete(RecoveryCode, spent)) > 0 ? 'recovery' : null;
}

export const wrongCode = 'This code is not right, or was used already. Please enter the next one.';

/** Spends a code of the account's app, or a recovery code, which is mailed. @returns whether it was right. */
export async function takeCode(shop: Shop, adminId: number, code: string): Promise<boolean> {
  const business = await letterhead({ shop });
  const spent = await write({ shop }, async (em) => {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
    const account = await em.findOne(Admin, { id: adminId }, lock);
    const kind = account && (await spendCode(shop, em, account, code));
    if (!account || kind !== 'recovery') return kind;
    const left = await em.count(RecoveryCode, { admin: adminId });
    const heading = 'A recovery code was used';
    const text = `Somebody used one of your recovery codes for the back office of ${business.name}; ${left} are left. You can make new ones under Account.`;
    await shop.mail.enqueue(em, factorMail(shop, business, account.email, { heading, text }));
    return kind;
  });
  shop.mail.wake();
  return spent !== null;
}

function factorMail(
  { settings }: Shop,
  business: Letterhead,
  to: string,
  { heading, text }: { heading: string; text: string },
): OutgoingMail {
  const parts = renderMail(business, {
    preview: text,
    heading,
    blocks: [
      text,
      'If it was not you, please choose a new password at once: that signs out everybody.',
      { kind: 'button', label: 'Look at my account', url: `${settings.publicUrl}/admin/account` },
    ],
  });
  return { to, subject: `${heading}: ${business.name}`, ...parts };
}

/** Stored once a code of it was entered. */
export async function makeFactor({ shop, identity }: AccountContext) {
  const { name: issuer } = await businessSettings.read({ shop });
  const totp = new TOTP({ issuer, label: identity.email });
  return { secret: totp.secret.base32, address: totp.toString() };
}

/**
 * @returns the recovery codes, of which only hashes are stored.
 * @throws DomainError `bad_input` for a wrong password or code; `conflict`; `too_many`.
 */
export async function addFactor(
  context: AccountContext,
  { secret, code, currentPassword }: AddFactorInput,
): Promise<{ codes: string[] }> {
  const { shop } = context;
  const verified = await verifyCurrentPassword(context, currentPassword);
  const totpStep = stepOf(secret, code, shop.clock.now());
  if (totpStep === null) {
    refuseField('code', 'This code is not right. Please enter the one that the app shows now.');
  }
  const key = secretKeyOf(shop.settings);
  const totpSecret = encryptSecret(secret, key, purposeOf(verified.id));
  return changeFactor(context, verified, { totpSecret, totpStep }, 'added');
}

/** @throws DomainError `bad_input` for a wrong password or code; `conflict`; `too_many`. */
export async function removeFactor(
  context: AccountContext,
  given: ChangeFactorInput,
): Promise<Done> {
  const verified = await verifyBoth(context, given);
  await changeFactor(context, verified, { totpSecret: null, totpStep: null }, 'removed');
  return { success: true, message: 'You sign in with your password alone from now on.' };
}

/** Those from before do not work any more. @throws DomainError as `removeFactor`. */
export async function renewCodes(context: AccountContext, given: ChangeFactorInput) {
  return changeFactor(context, await verifyBoth(context, given), {}, 'renewed');
}

async function verifyBoth(
  context: AccountContext,
  { currentPassword, code }: ChangeFactorInput,
): Promise<Admin> {
  const verified = await verifyCurrentPassword(context, currentPassword);
  const guess = await takePasswordGuess(context, verified.email);
  try {
    if (!(await takeCode(context.shop, verified.id, code))) refuseField('code', wrongCode);
    await guess.succeed();
    return verified;
  } catch (error) {
    throw await guess.fail(error);
  }
}

const told = {
  added: {
    heading: 'Signing in needs a code now',
    text: 'A second factor was added to your account: after the password, a sign-in on a new device needs a code of your app.',
  },
  removed: {
    heading: 'Signing in needs no code any more',
    text: 'The second factor of your account was removed: the password alone is enough to sign in.',
  },
  renewed: {
    heading: 'New recovery codes were made',
    text: 'New recovery codes were made for your account. Those from before do not work any more.',
  },
};

async function changeFactor(
  context: AccountContext,
  verified: Admin,
  changes: Partial<Pick<Admin, 'totpSecret' | 'totpStep'>>,
  change: keyof typeof told,
): Promise<{ codes: string[] }> {
  const { shop, actor } = context;
  const codes = change === 'removed' ? [] : Array.from({ length: codesGiven }, makeCode);
  const admin = verified.id;
  const mail = factorMail(shop, await letterhead(context), verified.email, told[change]);
  await write(context, async (em) => {
    await requireVerified(em, verified);
    const { totpSecret } = await em.findOneOrFail(Admin, { id: admin });
    if ((totpSecret === null) !== (change === 'added')) {
      refuse('stale', 'This was changed elsewhere meanwhile. Please look again.');
    }
    await em.nativeUpdate(Admin, { id: admin }, changes);
    await em.nativeDelete(RecoveryCode, { admin });
    await em.nativeUpdate(KnownDevice, { admin }, { trustedUntil: null });
    const rows = codes.map((code) => ({ admin, codeHash: hashCode(code) }));
    if (rows.length > 0) await em.insertMany(RecoveryCode, rows);
    const after = { secondFactor: change === 'renewed' ? 'new recovery codes' : change };
    const thing = { kind: 'account', id: admin } as const;
    await recordActivity(em, actor, { action: 'changed', thing, after });
    await shop.mail.enqueue(em, mail);
  });
  shop.mail.wake();
  return { codes };
}
