import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import type { OutgoingMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import type { Letterhead } from '#server/settings/business-settings.ts';
import { notExpired } from '#shared/time/clock-ahead.ts';
import { timeZone } from '#shared/time/day.ts';
import { ifNotYou } from '../account-mail.ts';
import { Admin } from '../admin.entity.ts';
import { hashToken } from '../hashes.ts';

export const KnownDevice = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_devices',
  properties: {
    id: p.integer().primary(),
    admin: () => p.manyToOne(Admin),
    deviceHash: p.text(),
    seenAt: p.datetime(),
    /** Signs in without a code. */
    trustedUntil: p.datetime().nullable(),
  },
});

export type KnownDevice = InferEntity<typeof KnownDevice>;

type Device = { name: string; hash: string };

type Caller = Pick<RequestContext, 'header' | 'address'>;

/** By id and browser family, so that a copied id alone does not match; else by address. */
export function deviceOf({ header, address }: Caller, storedId: string | null): Device {
  const userAgent = header('user-agent');
  const origin = storedId === null ? `at ${address}` : `number ${storedId}`;
  return { name: deviceName(userAgent), hash: hashToken(`${browserFamily(userAgent)} ${origin}`) };
}

/** First match wins: each user agent also contains the names of those after it. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ (Mobile\/\S+ )?Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'a Mac'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Without version; 'A program' if unknown. */
export function browserFamily(userAgent: string | null): string {
  return nameIn(browsers, userAgent ?? '') ?? 'A program';
}

/** 'Chrome on Windows'. Returns only predefined words, because the header is arbitrary input. */
export function deviceName(userAgent: string | null): string {
  const system = nameIn(systems, userAgent ?? '');
  const family = browserFamily(userAgent);
  return system === undefined ? family : `${family} on ${system}`;
}

/** A trusted device signs in without a code of the second factor for as long. */
export const trustLength = { days: 30 };

/** Not by a time of a clock that was ahead. */
export function isTrusted(known: KnownDevice | null, now: Date): boolean {
  const { $gt, $lte } = notExpired(now, trustLength);
  const until = known?.trustedUntil ?? null;
  return until !== null && until > $gt && until <= $lte;
}

type SignIn = { to: string; device: string; address: string; at: Date; account: string };

const localTime = new Intl.DateTimeFormat('en-ZA', {
  timeZone,
  dateStyle: 'long',
  timeStyle: 'short',
});

export function newDeviceMail(
  business: Letterhead,
  { to, device, address, at, account }: SignIn,
): OutgoingMail {
  const parts = renderMail(business, {
    preview: `${device}, ${localTime.format(at)}.`,
    heading: 'A new device signed in',
    blocks: [
      `Somebody signed in to your account in the back office of ${business.name} on a device that we do not know: ${device}, on ${localTime.format(at)}, from the network address ${address}.`,
      `If that was you, there is nothing to do. ${ifNotYou}`,
      { kind: 'button', label: 'Look at my sign-ins', url: account },
      {
        kind: 'small',
        text: 'You also get this email after you emptied the memory of your browser, or in a private window.',
      },
    ],
  });
  return { to, subject: `A new device signed in to ${business.name}`, ...parts };
}

/** A client address, as in the rate limits, with a successful sign-in. */
export const KnownAddress = defineEntity({
  name: 'KnownAddress',
  tableName: 'known_addresses',
  properties: {
    id: p.integer().primary(),
    admin: () => p.manyToOne(Admin),
    address: p.text(),
    seenAt: p.datetime(),
  },
});

export type KnownAddress = InferEntity<typeof KnownAddress>;

export async function storeKnownAddress(
  em: EntityManager,
  known: { admin: number; address: string; seenAt: Date },
): Promise<void> {
  await em.upsert(KnownAddress, known, { onConflictFields: ['admin', 'address'] });
}
