/** The sentence for more than `largestSelection`; the screen and the stream say the same. */
export const selectionTooLarge = 'Total photo size cannot exceed 500MB.';

/** The sentence for a picture above `largestPhoto`. */
export const photoTooLarge = 'A photo can be at most 20 MB. Please choose a smaller one.';

/** The sentence for an album that is not, or no longer, there. */
export const albumNotFound = 'Album not found.';
