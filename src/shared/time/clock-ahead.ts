import { keptUntil, type Length } from './length.ts';

/** How far the clocks of instances may lie apart, in milliseconds. */
const apart = 60_000;

/**
 * The latest moment that can have passed already. What is noted as done later was noted under a clock that
 * ran ahead: it does not count, or it would hold up its work until that time comes.
 */
export const latestPast = (now: Date): Date => new Date(now.getTime() + apart);

/**
 * The ends, as a query asks for them, that something can have that is not over and is made for so long at
 * most. One that ends later was made under a clock that ran ahead, and is over like the others: it would
 * last as long as that clock was wrong.
 */
export const unended = (now: Date, longest: Length) => ({
  $gt: now,
  $lte: keptUntil(latestPast(now), longest),
});
