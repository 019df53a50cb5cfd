/** Why an order could not be handed over at the gate. */
export const missedReasons = [
  'Nobody home',
  'Could not find the place',
  'They did not want it',
  'No time left',
] as const;

export type MissedReason = (typeof missedReasons)[number];

/** The longest note of a driver, in UTF-16 units. */
export const longestMissedNote = 200;
