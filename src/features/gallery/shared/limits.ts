/** The longest title of an album, in UTF-16 units: two lines on a phone's card. */
export const longestAlbumTitle = 100;

/** The longest description of an album, in UTF-16 units: it is the caption of the viewer. */
export const longestAlbumDescription = 600;

/** The most that pictures chosen together may come to, in bytes; on the wire and on the screen. */
export const largestSelection = 500 * 1024 * 1024;

/** The sentence for more than that; the screen and the stream say the same. */
export const selectionTooLarge = 'Total photo size cannot exceed 500MB.';

/** Photos in one request, at most. */
export const mostPhotosAtOnce = 500;

/** Photos in one album, at most: its list is answered, and ordered, as a whole. */
export const mostPhotos = 1000;

/** The longest key that tells a repeated request from a new one; a UUID has 36 characters. */
export const longestUploadKey = 200;
