import type { SubscriberStatus } from '../../shared/subscribers.ts';

/*
 * Statuses in exports of other systems: a status word (this shop, Mailchimp, Klaviyo), a consent
 * flag (Shopify, WooCommerce), an unsubscribe time (this shop, Mailchimp) or a block flag (Brevo).
 */

/** Headings that match a pattern below but are not about email consent. */
const unrelated =
  /\b(sms|phone|whatsapp|order|payment|link|url|token|text|source|country|province)\b/;
/** Opt-out headings: any value but `no` means unsubscribed. */
const optOut =
  /unsub|opt(ed)?[ -]?out|cleaned|suppress|bounced|black-?list|block(ed|-?list)|do not/;
/** Opt-in headings: the value `no` means unsubscribed. */
const optIn = /subscri|accept|opt(ed)?[ -]?in|consent|marketing|newsletter/;
const statusHeading = /status|\bstate\b/;

const no = /^(no|n|false|0|nee|never|off|none|denied|declined|revoked|withdrawn|null|n\/a|-|)$/;
const unsubscribedWord =
  /^((un|non-?|not |never )subscribed|unsubscribe|opt(ed)?[ -]?out|inactive|unconfirmed|denied|declined|revoked|withdrawn|deleted|removed|archived)$/;
const refused = /suppress|clean|bounce|complain|spam|abuse|black-?list|block|undeliverable/;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim();

function statusOfCell(heading: string, value: string): SubscriberStatus {
  const hasLeft = optOut.test(heading)
    ? !no.test(value)
    : (value !== '' && optIn.test(heading) && no.test(value)) ||
      unsubscribedWord.test(value) ||
      refused.test(value);
  if (!hasLeft) return 'active';
  return refused.test(value) || refused.test(heading) ? 'suppressed' : 'unsubscribed';
}

/** Returns a function that reads the status of a row; the default is `active`. */
export function statusReader(
  headings: readonly string[],
): (cells: readonly string[]) => SubscriberStatus {
  const columns = [...headings.map(plain).entries()].filter(
    ([, heading]) =>
      !unrelated.test(heading) &&
      (optOut.test(heading) || optIn.test(heading) || statusHeading.test(heading)),
  );
  return (cells) => {
    const statuses = columns.map(([column, heading]) =>
      statusOfCell(heading, plain(cells[column] ?? '')),
    );
    return statuses.find((status) => status !== 'active') ?? 'active';
  };
}
