/** Where drivers see their stops. */
export const roundPath = '/round';
