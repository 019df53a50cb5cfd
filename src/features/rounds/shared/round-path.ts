export const roundPath = '/round';
