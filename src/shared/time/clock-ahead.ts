import { type Length, retentionExpiry } from './length.ts';

/** Maximum difference between the clocks of instances, in milliseconds. */
const maxSkew = 60_000;

/** A later timestamp is from a clock that ran ahead; ignore it, or it delays its work. */
export const latestPast = (now: Date): Date => new Date(now.getTime() + maxSkew);

/** An end later than `longest` allows is from a clock that ran ahead, and counts as expired. */
export const notExpired = (now: Date, longest: Length) => ({
  $gt: now,
  $lte: retentionExpiry(latestPast(now), longest),
});
