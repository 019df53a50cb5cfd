/** In the order of `weekdayOf`. */
export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

export type Weekday = (typeof weekdays)[number];

/** As people count them: a week begins on Monday. */
export const weekFromMonday: readonly Weekday[] = [...weekdays.slice(1), 'Sun'];
