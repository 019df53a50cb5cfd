import { LockMode } from '@mikro-orm/core';
import { recordActivity } from '#server/activity/record-activity.ts';
import { actorOf } from '#server/authorize.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import { letterhead } from '#server/settings/business-settings.ts';
import { DomainError } from '#shared/errors.ts';
import { retentionExpiry } from '#shared/time/length.ts';
import { auth as about } from '../shared/about.ts';
import { Admin, Session } from './admin.entity.ts';
import {
  deviceOf,
  findKnownDevice,
  isTrusted,
  newDeviceMail,
  storeKnownAddress,
  storeKnownDevice,
  trustLength,
} from './devices/known-device.ts';
import { takeCode, wrongCode } from './factor/second-factor.ts';
import { hashPassword, hashToken, isOutdated, makeToken, passwordMatches } from './hashes.ts';
import { takePasswordGuess } from './passwords/take-password-guess.ts';

type Credentials = {
  email: string;
  password: string;
  remember?: boolean | undefined;
  /** The random id kept by the browser. */
  device?: string | null;
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
  { email, password, remember, device: storedId = null, code, trust }: Credentials,
) {
  const { shop, em } = context;
  const guess = await takePasswordGuess(context, email);
  try {
    const admin = await em.findOne(Admin, { email });
    const matches = await passwordMatches(password, admin?.passwordHash);
    if (!admin || !matches) throw refusal();

    const token = makeToken();
    const createdAt = shop.clock.now();
    const { sessions, rememberedSessions } = about.retention;
    const { length } = remember ? rememberedSessions : sessions;
    const expiresAt = retentionExpiry(createdAt, length);
    const { address } = context;
    const device = deviceOf(context, storedId);
    const known = await findKnownDevice(em, admin.id, device);
    const isAsked =
      admin.totpSecret !== null && (storedId === null || !isTrusted(known, createdAt));
    if (isAsked && !code) throw codeMissing;
    if (isAsked && code && !(await takeCode(shop, admin.id, code))) {
      const issues = [{ path: 'code', message: wrongCode }];
      throw new DomainError('second_factor', wrongCode, { issues });
    }
    const warning = known
      ? null
      : newDeviceMail(await letterhead(context), {
          to: admin.email,
          device: device.name,
          address,
          at: createdAt,
          account: `${shop.settings.publicUrl}/admin/account`,
        });
    const renewedHash = isOutdated(admin.passwordHash) ? await hashPassword(password) : null;
    await write(context, async (em) => {
      // A concurrent change of the password has ended all sessions; this one must not survive it.
      const { id, passwordHash, totpSecret } = admin;
      const unchanged = await em.findOne(
        Admin,
        { id, passwordHash, totpSecret },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!unchanged) throw refusal();
      const tokenHash = hashToken(token);
      const sessionId = await em.insert(Session, {
        admin: id,
        tokenHash,
        createdAt,
        expiresAt,
        device: device.name,
        address,
        seenAt: createdAt,
      });
      await recordActivity(
        em,
        actorOf({ kind: 'account', adminId: id, sessionId, role: admin.role, email }),
        {
          action: 'signed in',
          thing: { kind: 'session', id: sessionId },
          after: { device: device.name },
        },
      );
      await storeKnownAddress(em, { admin: id, address, seenAt: createdAt });
      await storeKnownDevice(em, {
        admin: id,
        deviceHash: device.hash,
        seenAt: createdAt,
        ...(isAsked && trust && { trustedUntil: retentionExpiry(createdAt, trustLength) }),
      });
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
    await guess.succeed();
    const { role } = admin;
    return { success: true as const, error: null, token, expiresAt: expiresAt.toISOString(), role };
  } catch (error) {
    if (error !== codeMissing) throw await guess.fail(error);
    // The password is right.
    await guess.succeed();
    throw error;
  }
}

const codeMissing = new DomainError(
  'second_factor',
  'Please enter the code of your authenticator app.',
);

const refusal = () => new DomainError('unauthorized', 'Invalid email or password');
