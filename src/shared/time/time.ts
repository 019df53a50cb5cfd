export const millisecondsOfADay = 24 * 60 * 60 * 1000;

/** Always South African time. */
export const timeZone = 'Africa/Johannesburg';
