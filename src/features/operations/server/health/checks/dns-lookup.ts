import { isIP } from 'node:net';
import type { Subject } from './check.ts';

type Resolver = Subject['resolver'];

/** c-ares codes for a missing record and for an invalid name. */
const nothingThere = new Set(['ENODATA', 'ENOTFOUND', 'EBADNAME']);

/** @throws when the name servers fail. */
async function unlessMissing(records: Promise<string[]>): Promise<string[]> {
  try {
    return await records;
  } catch (error) {
    if (nothingThere.has(String((error as NodeJS.ErrnoException).code))) return [];
    throw error;
  }
}

/** TXT records. @throws when the name servers fail. */
export function textsOf(name: string, resolver: Resolver): Promise<string[]> {
  // Long texts come in pieces (RFC 7208, 3.3).
  return unlessMissing(
    resolver.resolveTxt(name).then((texts) => texts.map((pieces) => pieces.join(''))),
  );
}

/** Addresses of a host name or address. @throws when the name servers fail. */
export async function addressesOf(host: string, resolver: Resolver): Promise<string[]> {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare)) return [bare];
  if (bare === 'localhost') return ['127.0.0.1'];
  const [four, six] = await Promise.allSettled([
    unlessMissing(resolver.resolve4(bare)),
    unlessMissing(resolver.resolve6(bare)),
  ]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  return [four, six].flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

export const noAnswer = {
  sentence: (name: string) => `The name servers gave no answer about ${name}, so nobody knows.`,
  remedy: 'Try again later; if it stays so, ask whoever looks after the domain.',
};
