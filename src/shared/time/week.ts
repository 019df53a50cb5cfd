/** Indexed by `weekdayOf`. */
export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

export type Weekday = (typeof weekdays)[number];

export const weekFromMonday: readonly Weekday[] = [...weekdays.slice(1), 'Sun'];
