export const reviewNotFound = 'Review not found.';
