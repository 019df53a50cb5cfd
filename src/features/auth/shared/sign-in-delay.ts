/** Wrong passwords for one account in a day, from wherever, that delay nothing: people mistype. */
export const freeFailures = 20;
/** The longest delay, in seconds; a shop that stops waits for it. */
export const longestDelay = 5;
/** After so many more the delay doubles. */
const doublesAfter = 10;

/**
 * How long a guess at the password of an account waits, in seconds, when it comes from where nobody
 * has signed in to it before.
 * @param failures wrong passwords for the account in the last day, from all addresses.
 */
export function signInDelay(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(2 ** Math.floor((failures - freeFailures) / doublesAfter), longestDelay);
}
