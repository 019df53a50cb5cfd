export const missedReasons = [
  'Nobody home',
  'Could not find the place',
  'They did not want it',
  'No time left',
] as const;

/** UTF-16 units. */
export const maxMissedNoteLength = 200;
