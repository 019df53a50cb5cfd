export const standingPath = '/standing-order';

export const standingPaths = {
  office: '/admin/customers/standing-orders',
} as const;

/** Browsers never send what follows the #. @param publicUrl without a trailing slash. */
export function standingLink(publicUrl: string, token: string): string {
  return `${publicUrl}${standingPath}#${token}`;
}
