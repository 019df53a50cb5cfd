import { readRows } from '#server/csv/read-rows.ts';
import { shorten } from '#shared/words.ts';
import { readEmail } from '../../shared/email.ts';
import type { SubscriberStatus } from '../../shared/subscribers.ts';

// Statuses in exports: a word (this shop, Mailchimp, Klaviyo, listmonk, MailerLite), a consent flag
// (Shopify, WooCommerce), an unsubscribe time (this shop, Mailchimp) or a block flag (Brevo, Substack).

/** Headings that match a pattern below but are not about email consent. */
const unrelated =
  /\b(sms|phone|whatsapp|order|payment|link|url|token|text|source|country|province)\b|^active subscription$/;
/** Opt-out headings: any value but `no` means unsubscribed. */
const optOut =
  /unsub|opt(ed)?[ -]?out|clean(ed)?\b|suppress|bounced|black-?list|block(ed|-?list)|disabled|do not/;
/** Opt-in headings: the value `no` means unsubscribed. */
const optIn = /subscri|accept|opt(ed)?[ -]?in|consent|marketing|newsletter/;
const statusHeading = /status|\bstate\b/;

const no = /^(no|n|false|0|nee|never|off|none|denied|declined|revoked|withdrawn|null|n\/a|-|)$/;
const unsubscribedWord =
  /^((un|non-?|not |never )subscribed|unsubscribe|opt(ed)?[ -]?out|inactive|disabled|unconfirmed|denied|declined|revoked|withdrawn|deleted|removed|archived)$/;
const refused = /suppress|clean|bounce|complain|spam|junk|abuse|black-?list|block|undeliverable/;
/** Dates and numbers count as consent too. */
const yes =
  /^(y|yes|ja|true|on|active|(re)?subscribed|enabled|confirmed|granted|given|opt(ed)?[ -]?in|)$|\d/;

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

type RowStatus = {
  status: SubscriberStatus;
  /** A text that may not mean `active`; null if all of them are known. */
  unclear: string | null;
};

function statusReader(headings: readonly string[]): (cells: readonly string[]) => RowStatus {
  const columns = [...headings.map(plain).entries()].filter(
    ([, heading]) =>
      !unrelated.test(heading) &&
      (optOut.test(heading) || optIn.test(heading) || statusHeading.test(heading)),
  );
  return (cells) => {
    const statuses = columns.map(([column, heading]) =>
      statusOfCell(heading, plain(cells[column] ?? '')),
    );
    const status = statuses.find((one) => one !== 'active') ?? 'active';
    const [doubtful] = columns.flatMap(([column, heading]) => {
      const value = cells[column] ?? '';
      const hasWord = /status/.test(heading) || (optIn.test(heading) && !optOut.test(heading));
      return hasWord && !yes.test(plain(value)) ? [value] : [];
    });
    return { status, unclear: status === 'active' ? (doubtful ?? null) : null };
  };
}

export type NamedLine = { line: number; text: string };

/** `status` as given in the file; `active` without a status column. */
export type ReadAddress = { line: number; email: string; status: SubscriberStatus };

export type ReadAddresses = {
  addresses: ReadAddress[];
  duplicates: NamedLine[];
  bad: NamedLine[];
  /** Taken as active, although a text about them is not understood. */
  unclear: NamedLine[];
};

const maxTextLength = 80;

/** As mail programs write it; RFC 4180 allows no quotes within a cell. */
const quotedName = /(^|[,;\t])[ \t]*"[^"\n]*"[ \t]*(?=<[^<>\s"]+>[ \t]*(?:$|[,;\t\r]))/gm;

/** `name@example.com`, or `Name <name@example.com>` as mail programs write it. */
function addressOf(cell: string): string | null {
  // Avoids slow parsing, as a file of 1 MB may have half a million cells.
  return cell.includes('@') ? readEmail(/<([^<>]*)>$/.exec(cell)?.[1] ?? cell) : null;
}

/** The column with the most distinct addresses; the first one without any. */
function columnOf(rows: readonly (string | null)[][]): number {
  const found = new Map<number, Set<string>>();
  for (const row of rows) {
    for (const [column, email] of row.entries()) {
      if (email !== null) found.set(column, (found.get(column) ?? new Set()).add(email));
    }
  }
  const [most] = [...found].sort(([, one], [, other]) => other.size - one.size);
  return most?.[0] ?? 0;
}

/**
 * One address per line, or a table (RFC 4180), whose first row has no @.
 * @throws DomainError `bad_input` for a workbook or an unclosed quote.
 */
export function readAddresses(csv: string): ReadAddresses {
  const rows = readRows(csv.replace(quotedName, '$1'));
  const emails = rows.map(({ cells }) => cells.map(addressOf));
  const column = columnOf(emails);
  const first = rows[0]?.cells ?? [];
  const isTable = emails.some((row) => row[column]) && !first.some((cell) => cell.includes('@'));
  const statusOf = statusReader(isTable ? first : []);
  const read: ReadAddresses = { addresses: [], duplicates: [], bad: [], unclear: [] };
  const known = new Map<string, ReadAddress>();
  for (const [index, { line, cells }] of rows.entries()) {
    if (isTable && index === 0) continue;
    const email = emails[index]?.[column] ?? null;
    const text = shorten(cells.join(', '), maxTextLength);
    const { status, unclear } = statusOf(cells);
    const earlier = known.get(email ?? '');
    if (email === null) read.bad.push({ line, text });
    else if (earlier) {
      read.duplicates.push({ line, text });
      // Unsubscribed in any line means unsubscribed.
      if (earlier.status === 'active') earlier.status = status;
    } else {
      const address = { line, email, status };
      known.set(email, address);
      read.addresses.push(address);
      if (unclear !== null) {
        read.unclear.push({ line, text: `${email}: ${shorten(unclear, maxTextLength)}` });
      }
    }
  }
  return read;
}
