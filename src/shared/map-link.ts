/** Where a phone looks up an address: an app of maps opens it, or else its page. */
export function mapLink(address: readonly string[]): string {
  const query = encodeURIComponent([...address, 'South Africa'].join(', '));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
