import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { recordActivity } from '#server/activity/record-activity.ts';
import { logRefusal } from '#server/authorize.ts';
import type { RequestContext, Shop } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import { type Guess, type Limit, uncounted } from '#server/limits/limits.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import { mailOnceADay } from '#server/mail/mail-limits.ts';
import type { OutgoingMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { type Letterhead, letterhead } from '#server/settings/business-settings.ts';
import { DomainError, type ErrorCode } from '#shared/errors.ts';
import { Admin } from '../admin.entity.ts';
import { KnownAddress } from '../devices/known-device.ts';

/** Failures per account and day without a delay: typing errors. */
export const freeFailures = 20;
/** In seconds; a shutdown waits for it. */
export const maxDelay = 5;
/** Failures until the delay doubles. */
const doublingStep = 10;

/** In seconds. @param failures for the account in the last day, from all addresses. */
export function signInDelay(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(2 ** Math.floor((failures - freeFailures) / doublingStep), maxDelay);
}

/** In the background: the response time must not reveal whether the account exists. */
function warnOwner(shop: Shop, email: string): void {
  shop.background.wake(`warn ${email}`, () => warn(shop, email));
}

async function warn(shop: Shop, email: string): Promise<void> {
  const admin = await shop.database.fork().findOne(Admin, { email });
  if (!admin) return;
  await mailOnceADay(shop, { kind: 'sign-in:warning', about: email }, async () =>
    warning(await letterhead({ shop }), email, `${shop.settings.publicUrl}/admin/account`),
  );
}

function warning(business: Letterhead, to: string, account: string): OutgoingMail {
  const parts = renderMail(business, {
    preview: `More than ${freeFailures} wrong passwords since yesterday.`,
    heading: 'Somebody is guessing at your password',
    blocks: [
      `There were more than ${freeFailures} attempts to sign in to the back office of ${business.name} with a wrong password since yesterday. Nobody got in by them.`,
      'Where you have signed in before, nothing changes for you. From elsewhere signing in now takes a few seconds. Should it be refused, use “Forgot Password?”: the link that you get works at once.',
      'If your password is short, or you use it somewhere else too, please choose a new one now.',
      { kind: 'button', label: 'Choose a new password', url: account },
      { kind: 'small', text: 'If it was you who mistyped, there is nothing to do.' },
    ],
  });
  return { to, subject: `Wrong passwords for ${business.name}`, ...parts };
}

/** Activity entries per account: strangers must not fill the table. */
const recordedFailures: Limit = {
  name: 'sign-in:recorded',
  accepted: 1,
  refused: uncounted,
  window: 60 * 60,
  message: 'Recorded already.',
};

/** In the background, as above. Once an hour the account's activity has it too. */
function recordFailure({ shop, address }: Parts, email: string, error: unknown): void {
  if (!(error instanceof DomainError)) return;
  shop.background.wake(`failed sign-in ${randomUUID()}`, async () => {
    const admin = await shop.database.fork().findOne(Admin, { email });
    const who = admin ? { accountId: admin.id } : { hashOf: email };
    const wrong = admin ? 'wrong password' : 'unknown address';
    const reasons: Partial<Record<ErrorCode, string>> = {
      too_many: 'too many attempts',
      second_factor: 'wrong code',
    };
    logRefusal({ shop, address }, who, reasons[error.code] ?? wrong);
    // Not for a wrong current password in an open session.
    if (!admin || !(error.code === 'unauthorized' || error.code === 'second_factor')) return;
    const key = String(admin.id);
    // Each further guess would cost a write.
    const isRecorded = await shop.limits.requireRoom(recordedFailures, key).then(
      () => false,
      () => true,
    );
    if (isRecorded) return;
    await write({ shop }, async (em) => {
      if (!(await shop.limits.takeIn(em, recordedFailures, key))) return;
      const actor = { kind: admin.role === 'owner' ? 'owner' : 'helper', id: admin.id } as const;
      await recordActivity(em, actor, { action: 'failed sign-in', thing: { kind: 'session' } });
    });
  });
}

const failures = {
  accepted: uncounted,
  window: 15 * 60,
  message: 'Too many failed attempts. Please wait a few minutes and try again.',
};

/** Per client address and account, so that strangers cannot lock the owner out. */
const failuresForAccount: Limit = { ...failures, name: 'sign-in:account', refused: 5 };

/** Wrong passwords per client address, for all accounts. */
const failuresFromAddress: Limit = { ...failures, name: 'sign-in:address', refused: 20 };

/** Per account and day. Delays unknown addresses; refusing would lock the owner out. */
export const failuresEverywhere: Limit = {
  ...failures,
  name: 'sign-in:everywhere',
  refused: uncounted,
  window: 24 * 60 * 60,
};

const accountKey = (address: string, email: string) => `${address} ${email}`;

type Parts = Pick<RequestContext, 'shop' | 'address' | 'em'>;

/**
 * Reserves a failure. Success resets the failures of the account, but not of the address, which may
 * be guessing at others. After many failures, delays unknown addresses and warns the owner.
 * @throws DomainError `too_many` with `retryAfter`.
 */
export async function takePasswordGuess(context: Parts, email: string): Promise<Guess> {
  const { limits } = context.shop;
  const failures = await limits.failures(failuresEverywhere, email);
  const delay = signInDelay(failures);
  const here = { admin: { email }, address: context.address };
  const isDelayed = delay > 0 && (await context.em.count(KnownAddress, here)) === 0;
  const end = (error?: unknown) => {
    if (isDelayed) leave(email);
    if (delay > 0 && error) warnOwner(context.shop, email);
    if (error) recordFailure(context, email, error);
  };
  if (isDelayed) enter(context, email);
  try {
    const guess = await limits.guess([
      { limit: failuresFromAddress, key: context.address, forgives: false },
      { limit: failuresForAccount, key: accountKey(context.address, email), forgives: true },
      { limit: failuresEverywhere, key: email, forgives: false },
    ]);
    if (isDelayed) await pause(delay * 1000);
    return {
      async succeed() {
        await guess.succeed();
        end();
      },
      async fail(error) {
        end(error);
        return guess.fail(error);
      },
    };
  } catch (error) {
    end(error);
    throw error;
  }
}

/** Concurrent delayed guesses per account; with the delay, this bounds the rate of guesses. */
const maxWaiting = 3;
const waiting = new Map<string, number>();

/** @throws DomainError `too_many`. */
function enter(context: Parts, email: string): void {
  const others = waiting.get(email) ?? 0;
  if (others >= maxWaiting) {
    warnOwner(context.shop, email);
    const error = new DomainError('too_many', failures.message, { retryAfter: maxDelay });
    recordFailure(context, email, error);
    throw error;
  }
  waiting.set(email, others + 1);
}

function leave(email: string): void {
  const remaining = (waiting.get(email) ?? 1) - 1;
  if (remaining > 0) waiting.set(email, remaining);
  else waiting.delete(email);
}

/** After the owner has proved to be at this address. */
export function resetFailures(
  { shop, address }: Pick<Parts, 'shop' | 'address'>,
  email: string,
): Promise<void> {
  return shop.limits.resetFailures(failuresForAccount, accountKey(address, email));
}
