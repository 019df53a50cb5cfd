/** The longest name of a reviewer, in UTF-16 units. */
export const longestReviewerName = 80;

/** The longest name or breed of a pet, in UTF-16 units. */
export const longestPetText = 60;

/** The longest title of a review, in UTF-16 units: two lines on a phone. */
export const longestReviewTitle = 120;

/** The longest comment, in UTF-16 units: some six hundred words. */
export const longestComment = 4000;

/** Pictures of one review. */
export const mostPictures = 3;

/** The sentence for who sends more. */
export const tooManyPictures = `A review can have up to ${mostPictures} pictures.`;

/** The longest response of the owner, in UTF-16 units. */
export const longestResponse = 2000;

/** Reviews in one answer of the list when nothing else is asked for. */
export const usualList = 100;

/** Reviews that the page of all reviews fetches at a time: four rows on a wide screen. */
export const reviewsAtATime = 12;

/** Reviews that the page of a product fetches at a time. */
export const productReviewsAtATime = 6;

/** Reviews in one answer of the list, at most. */
export const longestReviewList = 500;

/** Reviews that the carousel shows at once on a wide screen. */
export const featuredAtATime = 3;

/** Reviews that the carousel holds, at most: three pages of three on a wide screen. */
export const mostFeatured = 9;

/** How many reviews a page of the back office may show; the first is not the usual one. */
export const pageSizes = [5, 10, 25] as const;

/** Reviews in a page of the back office when nothing else is chosen. */
export const usualPageSize = 10;

/** Reviews changed by one press in the back office, at most. */
export const mostChosen = 100;

/** The longest text searched for, in UTF-16 units. */
export const longestReviewSearch = 100;

/** Longer than any token of an invitation, in UTF-16 units. */
export const longestInvitationToken = 100;
