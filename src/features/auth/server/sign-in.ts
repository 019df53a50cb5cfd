import { LockMode } from '@mikro-orm/core';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import type { Limit } from '#server/limits/limits.ts';
import { letterhead } from '#server/settings/business-settings.ts';
import { DomainError } from '#shared/errors.ts';
import { retentionExpiry } from '#shared/time/length.ts';
import { auth as about } from '../shared/about.ts';
import type { SignedPasskey } from '../shared/second-factor.ts';
import { Admin, Session } from './admin.entity.ts';
import * as devices from './devices/known-device.ts';
import { hasFactor } from './factor/factor.entity.ts';
import { takePasskey } from './factor/passkeys.ts';
import { takeCode } from './factor/second-factor.ts';
import { hashPassword, hashToken, isOutdated, makeToken, passwordMatches } from './hashes.ts';
import { takePasswordGuess } from './passwords/take-password-guess.ts';

type Device = {
  remember?: boolean | undefined;
  /** The random id kept by the browser. */
  device?: string | null;
};

type Credentials = Device & {
  email: string;
  password: string;
  /** Of the second factor. */
  code?: string | null;
  trust?: boolean | undefined;
};

/**
 * Stores only the hash of the token.
 * @throws DomainError `unauthorized`, `too_many`; `second_factor` without a right code.
 */
export async function login(
  context: RequestContext,
  { email, password, code, trust, remember, ...given }: Credentials,
) {
  const { shop, em } = context;
  const guess = await takePasswordGuess(context, email);
  try {
    const admin = await em.findOne(Admin, { email });
    const matches = await passwordMatches(password, admin?.passwordHash);
    if (!admin || !matches) throw refusal();
    const seen = await findDevice(context, admin, given);
    const hasOne = await hasFactor(em, admin);
    const isTrusted = given.device && devices.isTrusted(seen.known, shop.clock.now());
    const isAsked = hasOne && !isTrusted;
    if (isAsked && !code) throw codeMissing;
    const fault = isAsked && code ? await takeCode(shop, admin.id, code) : null;
    if (fault) {
      const issues = [{ path: 'code', message: fault }];
      throw new DomainError('second_factor', fault, { issues });
    }
    const opened = await openSession(context, admin, {
      ...seen,
      remember,
      isConfirmed: isAsked || !hasOne,
      trusts: isAsked && trust,
      renewedHash: isOutdated(admin.passwordHash) ? await hashPassword(password) : null,
    });
    await guess.succeed();
    return opened;
  } catch (error) {
    if (error !== codeMissing) throw await guess.fail(error);
    // The password is right.
    await guess.succeed();
    throw error;
  }
}

/** Per client address. */
export const passkeyLimit: Limit = {
  name: 'passkeys',
  accepted: 60,
  refused: 30,
  window: 60 * 60,
  message: 'Too many passkeys were tried from here. Please try again in an hour.',
};

/** Instead of the password and a code. @throws DomainError `bad_input`, `too_many`. */
export async function signInWithPasskey(
  context: RequestContext,
  { passkey, ...given }: Device & { passkey: SignedPasskey },
) {
  const place = await context.shop.limits.place(passkeyLimit, context.address);
  await place.take();
  try {
    const admin = await takePasskey(context, passkey);
    const seen = await findDevice(context, admin, given);
    return await openSession(context, admin, {
      ...seen,
      remember: given.remember,
      isConfirmed: true,
    });
  } catch (error) {
    throw await place.fail(error);
  }
}

async function findDevice(
  context: RequestContext,
  { id }: Admin,
  { device: storedId = null }: Pick<Device, 'device'>,
) {
  const device = devices.deviceOf(context, storedId);
  const identified = { admin: id, deviceHash: device.hash };
  return { device, known: await context.em.findOne(devices.KnownDevice, identified) };
}

type Opening = Awaited<ReturnType<typeof findDevice>> & {
  remember: boolean | undefined;
  isConfirmed: boolean;
  trusts?: boolean | undefined;
  renewedHash?: string | null;
};

async function openSession(
  context: RequestContext,
  admin: Admin,
  { device, known, remember, isConfirmed, trusts = false, renewedHash = null }: Opening,
) {
  const { shop, address } = context;
  const token = makeToken();
  const createdAt = shop.clock.now();
  const { sessions, rememberedSessions } = about.retention;
  const { length } = remember ? rememberedSessions : sessions;
  const expiresAt = retentionExpiry(createdAt, length);
  const warning = known
    ? null
    : devices.newDeviceMail(await letterhead(context), {
        to: admin.email,
        device: device.name,
        address,
        at: createdAt,
        account: `${shop.settings.publicUrl}/admin/account`,
      });
  await write(context, async (em) => {
    // A concurrent change of the password has ended all sessions; this one must not survive it.
    const { id, role, passwordHash, totpSecret } = admin;
    const unchanged = await em.findOne(
      Admin,
      { id, passwordHash, totpSecret },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!unchanged) throw refusal();
    const sessionId = await em.insert(Session, {
      admin: id,
      tokenHash: hashToken(token),
      createdAt,
      expiresAt,
      device: device.name,
      address,
      seenAt: createdAt,
      confirmedAt: isConfirmed ? createdAt : null,
    });
    const actor = { kind: role === 'owner' ? 'owner' : 'helper', id } as const;
    const thing = { kind: 'session', id: sessionId } as const;
    const after = { device: device.name };
    await recordActivity(em, actor, { action: 'signed in', thing, after });
    await devices.storeKnownAddress(em, { admin: id, address, seenAt: createdAt });
    const trust = trusts && { trustedUntil: retentionExpiry(createdAt, devices.trustLength) };
    await em.upsert(
      devices.KnownDevice,
      { admin: id, deviceHash: device.hash, seenAt: createdAt, ...trust },
      { onConflictFields: ['admin', 'deviceHash'] },
    );
    if (warning && unchanged.hasSignedIn) await shop.mail.enqueue(em, warning);
    unchanged.hasSignedIn = true;
    if (renewedHash) {
      // ADMIN_PASSWORD is still the one that was applied.
      if (unchanged.appliedPasswordHash === passwordHash)
        unchanged.appliedPasswordHash = renewedHash;
      unchanged.passwordHash = renewedHash;
    }
  });
  shop.mail.wake();
  const { role } = admin;
  return { success: true as const, error: null, token, expiresAt: expiresAt.toISOString(), role };
}

const codeMissing = new DomainError(
  'second_factor',
  'Please enter a code of your authenticator app, or a recovery code.',
);

const refusal = () => new DomainError('unauthorized', 'Invalid email or password');
