/** Where the mailed link leads; the page posts to the same address. */
export const confirmationPath = '/newsletter/confirm';
