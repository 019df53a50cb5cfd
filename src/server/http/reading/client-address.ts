import type { IncomingMessage } from 'node:http';
import { isIP, SocketAddress } from 'node:net';
import ipaddr from 'ipaddr.js';

type RequestParts = {
  headers: IncomingMessage['headers'];
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

/**
 * Rate limit key: an IPv4 address, or the /64 of an IPv6 address, the smallest block assigned to a
 * customer (RFC 6177), as `2001:db8:0:1::/64`.
 * @param trustProxy use the last address in X-Forwarded-For, the only one that cannot be forged.
 */
export function clientAddress(request: RequestParts, trustProxy: boolean): string {
  const forwarded = trustProxy ? lastForwarded(request.headers['x-forwarded-for']) : null;
  return rateLimitKey(forwarded ?? request.socket.remoteAddress ?? 'unknown');
}

function lastForwarded(header: string | string[] | undefined): string | null {
  const entry = /[^,]*$/.exec(String(header ?? ''))?.[0].trim() ?? '';
  // Some proxies add the port.
  return isIP(entry) > 0 ? entry : (SocketAddress.parse(entry)?.address ?? null);
}

function rateLimitKey(address: string): string {
  if (isIP(address) === 0) return address;
  const caller = ipaddr.process(address);
  if (!(caller instanceof ipaddr.IPv6)) return caller.toString();
  const network = caller.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
