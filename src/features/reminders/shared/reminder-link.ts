export const reminderPath = '/reminder';
export const stopPath = '/reminder/stop';
export const acceptPath = '/reminder/accept';
export const laterPath = '/reminder/later';

/** @param publicUrl without a trailing slash. */
const linkTo = (publicUrl: string, path: string, search: Record<string, string>) =>
  `${publicUrl}${path}?${new URLSearchParams(search)}`;

/** `again` fills the cart; `page` offers to wait or to stop; `stop` is for one-click POSTs (RFC 8058). */
export const reminderLinks = (publicUrl: string, token: string) => ({
  again: linkTo(publicUrl, reminderPath, { token, order: 'again' }),
  page: linkTo(publicUrl, reminderPath, { token }),
  stop: linkTo(publicUrl, stopPath, { token }),
});
