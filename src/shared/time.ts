export const millisecondsOfADay = 24 * 60 * 60 * 1000;
