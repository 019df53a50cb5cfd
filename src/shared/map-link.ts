export function mapLink(address: readonly string[]): string {
  const query = encodeURIComponent(placeOf(address));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

/** Google Maps URLs allow a destination and nine waypoints. */
export const stopsOfLink = 10;

export function routeLinks(addresses: readonly (readonly string[])[]): string[] {
  const links = [];
  for (let from = 0; from < addresses.length; from += stopsOfLink) {
    const places = addresses.slice(from, from + stopsOfLink).map(placeOf);
    const query = new URLSearchParams({ api: '1', travelmode: 'driving' });
    query.set('destination', places.at(-1) ?? '');
    const before = places.slice(0, -1).map((place) => place.replaceAll('|', ' '));
    if (before.length > 0) query.set('waypoints', before.join('|'));
    links.push(`https://www.google.com/maps/dir/?${query}`);
  }
  return links;
}

const placeOf = (address: readonly string[]) => [...address, 'South Africa'].join(', ');
