import type { IncomingMessage } from 'node:http';
import { isIP, SocketAddress } from 'node:net';

type RequestParts = {
  headers: IncomingMessage['headers'];
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

/**
 * Who is calling, as the rate limits count it: an IPv4 address, or the /64 of an IPv6 address (the
 * smallest block a provider hands to one customer, RFC 6177), written `2001:db8:0:1::/64`.
 * @param trustProxy whether a proxy of ours is in front; then the last address of X-Forwarded-For
 *   counts, the only one that the caller cannot invent.
 */
export function clientAddress(request: RequestParts, trustProxy: boolean): string {
  const forwarded = trustProxy ? lastForwarded(request.headers['x-forwarded-for']) : null;
  return countedAs(forwarded ?? request.socket.remoteAddress ?? 'unknown');
}

function lastForwarded(header: string | string[] | undefined): string | null {
  const entry = String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  if (entry === undefined || entry === '') {
    return null;
  }
  // Some proxies add the port.
  return isIP(entry) > 0 ? entry : (SocketAddress.parse(entry)?.address ?? null);
}

function countedAs(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (isIP(bare) !== 6) {
    return bare;
  }
  const groups = groupsOf(bare);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight groups of a valid IPv6 address; the URL parser writes any form with at most one `::`. */
function groupsOf(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const first = toGroups(head);
  const last = toGroups(tail ?? '');
  const zeros = new Array<number>(8 - first.length - last.length).fill(0);
  return [...first, ...zeros, ...last];
}

function toGroups(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}
