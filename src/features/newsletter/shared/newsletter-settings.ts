import { z } from 'zod';
import { mailSettingsSchema } from '#shared/office/mail-settings.ts';

/** Mails per second; no provider accepts more from one shop. */
const maxRate = 1000;
const seconds = { s: 1, h: 3600, d: 86_400 } as const;

/** `20` or `20/s`, `300/h`, `500/d`; `0` means unlimited. @returns mails per second, or null. */
export function readSendingRate(text: string): number | null {
  const parts = /^(\d{1,9})(?:\/([shd]))?$/.exec(text.trim());
  if (!parts) return null;
  const [, count, unit] = parts;
  if (unit !== undefined && Number(count) === 0) return null;
  const rate = Number(count) / seconds[(unit ?? 's') as keyof typeof seconds];
  return rate > maxRate ? null : rate;
}

type Waiting = {
  now: Date;
  /** Mails sent until the newsletter is complete, including its last one. */
  mails: number;
  /** Mails per second; 0 means unlimited. */
  rate: number;
  /** Next free slot, and the end of the circuit breaker's pause. */
  notBefore: readonly (Date | null)[];
  lastAttempt: Date | null;
};

/** @returns null when nothing is pending, or without a rate: the mail server's is unknown. */
export function estimatedEnd({ now, mails, rate, notBefore, lastAttempt }: Waiting): Date | null {
  if (mails === 0) return null;
  const starts = [now, ...notBefore].map((time) => time?.getTime() ?? 0);
  const gone = Math.max(...starts) + (rate === 0 ? 0 : (mails / rate) * 1000);
  const end = Math.max(gone, lastAttempt?.getTime() ?? 0);
  return rate === 0 && end <= now.getTime() ? null : new Date(end);
}

export const newsletterSettingsSchema = z.object({
  /** Whether all sign-ups must be confirmed, not only those of unsubscribed addresses. */
  confirmAll: z.boolean('Must be true or false.').default(false),
  rate: z
    .string('Please send text.')
    .trim()
    .refine(
      (text) => readSendingRate(text) !== null,
      'Please give emails a second (20), an hour (300/h) or a day (500/d), at most 1000 a second, or 0 for no limit.',
    )
    .default('20'),
  senderName: mailSettingsSchema.shape.senderName,
  senderAddress: mailSettingsSchema.shape.senderAddress,
});
