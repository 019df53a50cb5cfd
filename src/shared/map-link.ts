/** Where a phone looks up an address: an app of maps opens it, or else its page. */
export function mapLink(address: readonly string[]): string {
  const query = encodeURIComponent(placeOf(address));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

/** Stops that one link can name: its last one, and nine before (Google Maps URLs, "waypoints"). */
export const stopsOfLink = 10;

/** The ways from where the phone is past all of these addresses, so many with each link. */
export function routeLinks(addresses: readonly (readonly string[])[]): string[] {
  const links = [];
  for (let from = 0; from < addresses.length; from += stopsOfLink) {
    const places = addresses.slice(from, from + stopsOfLink).map(placeOf);
    const asked = new URLSearchParams({ api: '1', travelmode: 'driving' });
    asked.set('destination', places.at(-1) ?? '');
    const before = places.slice(0, -1).map((place) => place.replaceAll('|', ' '));
    if (before.length > 0) asked.set('waypoints', before.join('|'));
    links.push(`https://www.google.com/maps/dir/?${asked}`);
  }
  return links;
}

const placeOf = (address: readonly string[]) => [...address, 'South Africa'].join(', ');
