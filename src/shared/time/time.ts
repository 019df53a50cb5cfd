export const millisecondsOfADay = 24 * 60 * 60 * 1000;

/** The shop's clock: a shop in South Africa, whoever owns it. */
export const timeZone = 'Africa/Johannesburg';
