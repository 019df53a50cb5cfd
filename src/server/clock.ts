/** The time, passed to whatever needs it, so that tests set it instead of sleeping. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
