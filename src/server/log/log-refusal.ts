import { createHmac } from 'node:crypto';
import type { RequestContext } from '../context.ts';
import type { Quota } from '../limits/quotas.ts';
import { secretKeyOf } from '../secrets.ts';

/** Lines per client address: programs repeat a call with a dead token endlessly. */
const refusalLines: Quota = { name: 'refusals', points: 60, window: 15 * 60, message: '' };

/** Whose credentials were refused. `hashOf` is an email or a token, of which only a hash is logged. */
type Refused = { accountId: number } | { keyId: number } | { hashOf: string };

/** Logs a refused sign-in, token or role; once an address has its share of lines, nothing. */
export function logRefusal(
  { shop, address }: Pick<RequestContext, 'shop' | 'address'>,
  who: Refused,
  reason: string,
): void {
  if (!shop.limits.spendHere(refusalLines, address, 1).granted) return;
  // Without the key, a hash of an email could be guessed.
  const hash = (text: string) =>
    createHmac('sha256', secretKeyOf(shop.settings)).update(text).digest('hex').slice(0, 16);
  const subject = 'hashOf' in who ? { hash: hash(who.hashOf) } : who;
  shop.logger.warn({ ...subject, address, reason }, 'refused');
}
