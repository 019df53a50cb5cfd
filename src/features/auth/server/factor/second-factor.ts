import { randomBytes } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { Secret, TOTP } from 'otpauth';
import { recordActivity } from '#server/activity/record-activity.ts';
import { requireConfirmed } from '#server/authorize.ts';
import type { AccountContext, AccountIdentity, Shop } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { decryptSecret, encryptSecret, existingKeyOf, secretKeyOf } from '#server/secrets.ts';
import { businessSettings, letterhead } from '#server/settings/business-settings.ts';
import { DomainError, refuse, refuseField } from '#shared/errors.ts';
import type { AddFactorInput } from '../../shared/second-factor.ts';
import { accountMail } from '../account-mail.ts';
import { Admin, Session } from '../admin.entity.ts';
import { KnownDevice } from '../devices/known-device.ts';
import { hashToken } from '../hashes.ts';
import { hasFactor, Passkey, RecoveryCode } from './factor.entity.ts';

const codesGiven = 10;

/** 120 random bits: of less than 112, a single fast hash would not be enough (ASVS 5.0, 6.5.2). */
const makeCode = () =>
  new Secret({ buffer: new Uint8Array(randomBytes(15)).buffer }).base32
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

const faults = {
  wrong: 'This code is not right, or was used already. Please enter the next one.',
  unreadable:
    'Codes of your app cannot be checked any more, because the secret key of the shop is another one now. Please enter a recovery code, or ask whoever runs the server for a new password.',
};

type Spent = 'app' | 'recovery' | keyof typeof faults;

/** The account has to be locked. @returns what was right and never used before, or the fault. */
async function spendCode(
  { settings, clock }: Shop,
  em: EntityManager,
  account: Admin,
  code: string,
): Promise<Spent> {
  const key = existingKeyOf(settings);
  const secret = decryptSecret(account.totpSecret ?? '', key, purposeOf(account.id));
  const step = secret === null ? null : stepOf(secret, code, clock.now());
  if (step !== null) {
    if (step <= (account.totpStep ?? 0)) return 'wrong';
    account.totpStep = step;
    return 'app';
  }
  const spent = { admin: account.id, codeHash: hashCode(code) };
  if ((await em.nativeDelete(RecoveryCode, spent)) > 0) return 'recovery';
  return account.totpSecret !== null && secret === null ? 'unreadable' : 'wrong';
}

/**
 * Spends a code of the account's app, or a recovery code, which is mailed. @returns the fault as a
 * sentence; null for a right code.
 */
export async function takeCode(shop: Shop, adminId: number, code: string): Promise<string | null> {
  const business = await letterhead({ shop });
  const spent = await write({ shop }, async (em) => {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
    const account = await em.findOne(Admin, { id: adminId }, lock);
    if (!account) return 'wrong';
    const kind = await spendCode(shop, em, account, code);
    if (kind !== 'recovery') return kind;
    const left = await em.count(RecoveryCode, { admin: adminId });
    const heading = 'A recovery code was used';
    const text = `Somebody used one of your recovery codes for the back office of ${business.name}. You have ${left} left, and can make new ones under Account.`;
    await shop.mail.enqueue(em, accountMail(shop, business, account.email, { heading, text }));
    return kind;
  });
  shop.mail.wake();
  return spent === 'app' || spent === 'recovery' ? null : faults[spent];
}

/** Stored once a code of it was entered. */
export async function makeFactor({ shop, identity }: AccountContext) {
  const { name: issuer } = await businessSettings.read({ shop });
  const totp = new TOTP({ issuer, label: identity.email });
  return { secret: totp.secret.base32, address: totp.toString() };
}

/** @throws DomainError `bad_input` for a wrong code; `unconfirmed`; `conflict`. */
export async function addFactor(context: AccountContext, { secret, code }: AddFactorInput) {
  requireConfirmed(context);
  const { shop, identity } = context;
  const totpStep = stepOf(secret, code, shop.clock.now());
  if (totpStep === null) {
    refuseField('code', 'This code is not right. Please enter the one that the app shows now.');
  }
  const key = secretKeyOf(shop.settings);
  const totpSecret = encryptSecret(secret, key, purposeOf(identity.adminId));
  return changeFactor(context, 'added', { app: { totpSecret, totpStep } });
}

/** @throws DomainError `unconfirmed`, `conflict`. */
export const removeFactor = (context: AccountContext) =>
  changeFactor(context, 'removed', { app: { totpSecret: null, totpStep: null } });

/** Those from before do not work any more. @throws DomainError `unconfirmed`, `conflict`. */
export const renewCodes = (context: AccountContext) => changeFactor(context, 'renewed', {});

/** The heading of the mail, its text and the entry of the activity. */
const changes = {
  added: [
    'An app for codes was added',
    'Codes of an app were added to your account: after the password, a sign-in on a new device needs a code.',
    'added',
  ],
  removed: [
    'The app for codes was removed',
    'The codes of an app were removed from your account.',
    'removed',
  ],
  passkeyAdded: [
    'A passkey was added',
    'A passkey was added to your account: it signs in without the password.',
    'passkey added',
  ],
  passkeyRemoved: [
    'A passkey was removed',
    'A passkey of your account was removed.',
    'passkey removed',
  ],
  renewed: [
    'New recovery codes were made',
    'New recovery codes were made for your account. Those from before do not work any more.',
    'new recovery codes',
  ],
} as const;

type Parts = {
  app?: Pick<Admin, 'totpSecret' | 'totpStep'>;
  added?: Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'name' | 'createdAt'>;
  /** The id of a passkey. */
  removed?: number;
};

/**
 * Recovery codes come with the first factor, and end with the last.
 * @returns new recovery codes, of which only hashes are stored.
 * @throws DomainError `unconfirmed`, `unauthorized`; `conflict` after a change elsewhere.
 */
export async function changeFactor(
  context: AccountContext,
  change: keyof typeof changes,
  { app, added, removed }: Parts,
): Promise<{ codes: string[] }> {
  requireConfirmed(context);
  const { shop, actor, identity } = context;
  const { adminId: admin, email } = identity;
  const [heading, text, secondFactor] = changes[change];
  const mail = accountMail(shop, await letterhead(context), email, { heading, text });
  const codes = await write(context, async (em) => {
    const account = await lockOwnAccount(em, identity);
    const before = await hasFactor(em, account);
    const isSame = app && (app.totpSecret === null) === (account.totpSecret === null);
    if (isSame || (change === 'renewed' && !before)) refuseStale();
    if (app) await em.nativeUpdate(Admin, { id: admin }, app);
    if (added) await insertPasskey(em, { admin, ...added });
    if (removed !== undefined && !(await em.nativeDelete(Passkey, { id: removed, admin })))
      refuseStale();
    const { totpSecret } = app ?? account;
    const after = await hasFactor(em, { id: admin, totpSecret });
    const isNew = after && (!before || change === 'renewed');
    const made = isNew ? Array.from({ length: codesGiven }, makeCode) : [];
    if (isNew || !after) await em.nativeDelete(RecoveryCode, { admin });
    const rows = made.map((code) => ({ admin, codeHash: hashCode(code) }));
    if (rows.length > 0) await em.insertMany(RecoveryCode, rows);
    await em.nativeUpdate(KnownDevice, { admin }, { trustedUntil: null });
    const thing = { kind: 'account', id: admin } as const;
    await recordActivity(em, actor, { action: 'changed', thing, after: { secondFactor } });
    await shop.mail.enqueue(em, mail);
    return made;
  });
  shop.mail.wake();
  return { codes };
}

function refuseStale(): never {
  refuse('stale', 'This was changed elsewhere meanwhile. Please look again.');
}

/** A session that was ended meanwhile, as by a new password, must not change the account. */
async function lockOwnAccount(
  em: EntityManager,
  { adminId: id, sessionId }: AccountIdentity,
): Promise<Admin> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
  const account = await em.findOne(Admin, { id }, lock);
  if (account && (await em.count(Session, { id: sessionId })) > 0) return account;
  throw new DomainError('unauthorized', 'Please sign in.');
}

const maxPasskeys = 20;

async function insertPasskey(
  em: EntityManager,
  passkey: NonNullable<Parts['added']> & { admin: number },
): Promise<void> {
  if ((await em.count(Passkey, { admin: passkey.admin })) >= maxPasskeys)
    refuse('limit_reached', `You have ${maxPasskeys} passkeys already. Please remove one.`);
  const { credentialId } = passkey;
  if ((await em.count(Passkey, { credentialId })) > 0)
    refuse('taken', 'This passkey was added already.');
  await em.insert(Passkey, passkey);
}
