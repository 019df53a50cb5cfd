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
