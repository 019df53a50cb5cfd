/** Waiting ones per email address. */
export const maxReminders = 20;

/** Days ahead. */
export const maxDaysAhead = 365;

export const reminderConsent =
  'Email me once, before this food is empty. Every email has a link to stop.';
