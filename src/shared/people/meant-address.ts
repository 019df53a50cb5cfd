import { distance } from '../distance.ts';
import { readAddress } from './email.ts';

/** Where most South Africans have their mail. */
const providers = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.za',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'icloud.com',
  'webmail.co.za',
  'mweb.co.za',
  'telkomsa.net',
  'vodamail.co.za',
];

/** Real hosts that lie one slip from a provider. */
const neighbours = new Set([
  'ymail.com',
  'mail.com',
  'gmx.com',
  'email.com',
  'aol.com',
  'live.co.za',
]);

/**
 * The address that was probably meant: its host is a slip or two away from one that many have (gmial.com,
 * gmail.co, hotmail.con). Null when nothing suggests itself; an address is never changed unasked.
 */
export function meantAddress(typed: string): string | null {
  const address = readAddress(typed);
  if (address === null) return null;
  const at = address.lastIndexOf('@') + 1;
  const host = address.slice(at);
  if (providers.includes(host) || neighbours.has(host)) return null;
  const most = 2;
  const nearest = providers
    .map((provider) => ({ provider, slips: distance(provider, host, most) }))
    .filter(({ provider, slips }) => slips <= (provider.length < 9 ? 1 : most))
    .sort((one, other) => one.slips - other.slips)[0];
  return nearest ? address.slice(0, at) + nearest.provider : null;
}
