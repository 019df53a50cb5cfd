/** The host of the shop, as it stands in Message-ID and List-Id. */
export function hostOf(publicUrl: string): string {
  return new URL(publicUrl).hostname;
}

/** What a newsletter says about itself, the same to everyone (RFC 2919). */
export function listHeaders(publicUrl: string): Record<string, string> {
  return {
    'List-Id': `<newsletter.${hostOf(publicUrl)}>`,
    Precedence: 'bulk',
  };
}

/** Where a recipient leaves; the same address takes the one-click POST of mail programs (RFC 8058). */
export function unsubscribeLink(publicUrl: string, token: string): string {
  return `${publicUrl}/unsubscribe?token=${token}`;
}
