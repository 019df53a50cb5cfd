/** UTF-16 units. */
export const maxReviewerNameLength = 80;

/** UTF-16 units. */
export const maxPetTextLength = 60;

/** UTF-16 units: two lines on a phone. */
export const maxReviewTitleLength = 120;

/** UTF-16 units: some six hundred words. */
export const maxCommentLength = 4000;

export const maxPictures = 3;

export const tooManyPictures = `A review can have up to ${maxPictures} pictures.`;

/** UTF-16 units. */
export const maxResponseLength = 2000;

export const defaultListSize = 100;

/** Four rows on a wide screen. */
export const reviewsAtATime = 12;

export const productReviewsAtATime = 6;

/** Per response of the REST list. */
export const maxReviewListSize = 500;

export const featuredAtATime = 3;

/** Three pages of three on a wide screen. */
export const maxFeatured = 9;

export const pageSizes = [5, 10, 25] as const;

export const defaultPageSize = 10;

/** Per bulk action. */
export const maxChosen = 100;

/** UTF-16 units. */
export const maxReviewSearchLength = 100;

/** UTF-16 units; longer than any token. */
export const maxInvitationTokenLength = 100;
