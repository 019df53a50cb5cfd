/** UTF-16 units: two lines on a phone's card. */
export const longestAlbumTitle = 100;

/** UTF-16 units. */
export const longestAlbumDescription = 600;

/** Total size of the chosen pictures, in bytes; on the wire and on the screen. */
export const largestSelection = 500 * 1024 * 1024;

export const selectionTooLarge = 'Total photo size cannot exceed 500MB.';

/** Per request. */
export const mostPhotosAtOnce = 500;

/** Per album: its list is returned and ordered as a whole. */
export const mostPhotos = 1000;

/** Idempotency keys; a UUID has 36 characters. */
export const longestUploadKey = 200;
