import { distance } from '../distance.ts';
import { readAddress } from './email.ts';

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

/** Real hosts with an edit distance of 1 to a provider. */
const neighbours = new Set([
  'ymail.com',
  'mail.com',
  'gmx.com',
  'email.com',
  'aol.com',
  'live.co.za',
]);

/** null without a suggestion (gmial.com, gmail.co, hotmail.con). Never apply it without asking. */
export function suggestAddress(typed: string): string | null {
  const address = readAddress(typed);
  if (address === null) return null;
  const at = address.lastIndexOf('@') + 1;
  const host = address.slice(at);
  if (providers.includes(host) || neighbours.has(host)) return null;
  const maxSlips = 2;
  const nearest = providers
    .map((provider) => ({ provider, slips: distance(provider, host, maxSlips) }))
    .filter(({ provider, slips }) => slips <= (provider.length < 9 ? 1 : maxSlips))
    .sort((one, other) => one.slips - other.slips)[0];
  return nearest ? address.slice(0, at) + nearest.provider : null;
}
