import { keptUntil, type Length } from './length.ts';

/** Maximum difference between the clocks of instances, in milliseconds. */
const maxSkew = 60_000;

/**
 * A timestamp later than this is from a clock that ran ahead. It must be ignored, or it would delay
 * its work until then.
 */
export const latestPast = (now: Date): Date => new Date(now.getTime() + maxSkew);

/**
 * Query filter for unexpired ends. An end later than `longest` allows is from a clock that ran
 * ahead, and counts as expired.
 */
export const unended = (now: Date, longest: Length) => ({
  $gt: now,
  $lte: keptUntil(latestPast(now), longest),
});
