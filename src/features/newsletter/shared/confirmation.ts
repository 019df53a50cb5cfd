/** Where the mailed link leads; the page posts to the same address. */
export const confirmationPath = '/newsletter/confirm';

/** Takes the sign-up of a browser without the program, and tells what came of it. */
export const joinedPath = '/newsletter/joined';
