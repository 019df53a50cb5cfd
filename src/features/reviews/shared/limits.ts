/** UTF-16 units. */
export const longestReviewerName = 80;

/** UTF-16 units. */
export const longestPetText = 60;

/** UTF-16 units: two lines on a phone. */
export const longestReviewTitle = 120;

/** UTF-16 units: some six hundred words. */
export const longestComment = 4000;

export const mostPictures = 3;

export const tooManyPictures = `A review can have up to ${mostPictures} pictures.`;

/** UTF-16 units. */
export const longestResponse = 2000;

/** Default of the REST list. */
export const defaultListSize = 100;

/** Four rows on a wide screen. */
export const reviewsAtATime = 12;

export const productReviewsAtATime = 6;

/** Per response of the REST list. */
export const longestReviewList = 500;

/** On a wide screen. */
export const featuredAtATime = 3;

/** Three pages of three on a wide screen. */
export const mostFeatured = 9;

export const pageSizes = [5, 10, 25] as const;

export const defaultPageSize = 10;

/** Per bulk action. */
export const mostChosen = 100;

/** UTF-16 units. */
export const longestReviewSearch = 100;

/** UTF-16 units; longer than any token. */
export const longestInvitationToken = 100;
