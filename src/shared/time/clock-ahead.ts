/** How far the clocks of instances may lie apart, in milliseconds. */
const apart = 60_000;

/**
 * The latest moment that can have passed already. What is noted as done later was noted under a clock that
 * ran ahead: it does not count, or it would hold up its work until that time comes.
 */
export const latestPast = (now: Date): Date => new Date(now.getTime() + apart);
