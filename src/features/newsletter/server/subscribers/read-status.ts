import type { SubscriberStatus } from '../../shared/subscribers.ts';

/*
 * Subscriber status in the exports of other systems: a status word (this shop, Mailchimp, Klaviyo), a consent
 * flag (Shopify, WooCommerce), an unsubscribe time (this shop, Mailchimp) or a block flag (Brevo). Headings
 * and values are compared in lower case, with spaces for underscores.
 */

/** Headings that match one of the patterns below and are not about email consent. */
const other = /\b(sms|phone|whatsapp|order|payment|link|url|token|text|source|country|province)\b/;
/** Headings of opt-outs: any value but `no` means unsubscribed. */
const left = /unsub|opt(ed)?[ -]?out|cleaned|suppress|bounced|black-?list|block(ed|-?list)|do not/;
/** Headings of opt-ins: the value `no` means unsubscribed. */
const joined = /subscri|accept|opt(ed)?[ -]?in|consent|marketing|newsletter/;
const state = /status|\bstate\b/;

const no = /^(no|n|false|0|nee|never|off|none|denied|declined|revoked|withdrawn|null|n\/a|-|)$/;
const leftWord =
  /^((un|non-?|not |never )subscribed|unsubscribe|opt(ed)?[ -]?out|inactive|unconfirmed|denied|declined|revoked|withdrawn|deleted|removed|archived)$/;
const refused = /suppress|clean|bounce|complain|spam|abuse|black-?list|block|undeliverable/;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim();

function statusOfCell(heading: string, value: string): SubscriberStatus {
  const hasLeft = left.test(heading)
    ? !no.test(value)
    : (value !== '' && joined.test(heading) && no.test(value)) ||
      leftWord.test(value) ||
      refused.test(value);
  if (!hasLeft) return 'active';
  return refused.test(value) || refused.test(heading) ? 'suppressed' : 'unsubscribed';
}

/** Returns the function that reads the status from a row of a table with these headings; default `active`. */
export function statusReader(
  headings: readonly string[],
): (cells: readonly string[]) => SubscriberStatus {
  const telling = [...headings.map(plain).entries()].filter(
    ([, heading]) =>
      !other.test(heading) && (left.test(heading) || joined.test(heading) || state.test(heading)),
  );
  return (cells) => {
    const statuses = telling.map(([column, heading]) =>
      statusOfCell(heading, plain(cells[column] ?? '')),
    );
    return statuses.find((status) => status !== 'active') ?? 'active';
  };
}
