/** Page of the mailed link, and endpoint of its form. */
export const confirmationPath = '/newsletter/confirm';

/** Endpoint of the sign-up form without scripts, and page of its result. */
export const joinedPath = '/newsletter/joined';
