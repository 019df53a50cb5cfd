/** Mails a second, at most: more than that no provider takes from one shop. */
const fastest = 1000;
const seconds = { s: 1, h: 3600, d: 86_400 } as const;

/**
 * Reads how fast newsletters may leave, as providers state it: `20` or `20/s` a second, `300/h` an
 * hour, `500/d` a day; `0` is without limit.
 * @returns mails per second, 0 for no limit; null when it says none of these.
 */
export function readSendingRate(text: string): number | null {
  const parts = /^(\d{1,9})(?:\/([shd]))?$/.exec(text.trim());
  if (!parts) return null;
  const [, count, unit] = parts;
  if (unit !== undefined && Number(count) === 0) return null;
  const rate = Number(count) / seconds[(unit ?? 's') as keyof typeof seconds];
  return rate > fastest ? null : rate;
}

type Waiting = {
  now: Date;
  /** Mails that leave before the last one of the newsletter has left, itself counted. */
  mails: number;
  /** Mails per second; 0 for no limit. */
  rate: number;
  /** Nothing leaves before these: the next free place in the row, and the closed gate's end. */
  notBefore: readonly (Date | null)[];
  /** When the last one that was put off is tried again. */
  lastAttempt: Date | null;
};

/**
 * When a newsletter will be through, if nothing else comes between.
 * @returns null when nothing waits, or nothing can be said: without a rate it depends on the mail server.
 */
export function throughAt({ now, mails, rate, notBefore, lastAttempt }: Waiting): Date | null {
  if (mails === 0) return null;
  const starts = [now, ...notBefore].map((time) => time?.getTime() ?? 0);
  const gone = Math.max(...starts) + (rate === 0 ? 0 : (mails / rate) * 1000);
  const end = Math.max(gone, lastAttempt?.getTime() ?? 0);
  return rate === 0 && end <= now.getTime() ? null : new Date(end);
}
