import type { SendMailOptions } from 'nodemailer';
import { asciiAddress } from '#shared/people/email.ts';
import type { ComposedMail } from './outbox/queue.ts';
import { messageWriter } from './transport.ts';

type BulkContent = {
  from: SendMailOptions['from'];
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  date: Date;
  headers: Record<string, string>;
  /** In html and text, never in headers, for the recipient's text: letters and digits. */
  placeholder: string;
};

type Recipient = {
  name: string;
  to: string;
  messageId: string;
  /** Replaces the placeholder; same length, of letters, digits, `-` and `_`. */
  recipientText: string;
  headers: Record<string, string>;
};

export type Bulk = {
  /** @throws Error for values that would break the headers, or a `recipientText` that does not fit. */
  composeFor(recipient: Recipient): ComposedMail;
};

const headerLine = /^[A-Za-z-]+: [\x20-\x7E]{1,990}$/;
/** Addresses may contain letters of any script (RFC 6532). */
const recipientLine = /^To: [\x21-\x7E\p{L}\p{M}\p{N}]{1,254}$/u;
const ownPattern = /^[A-Za-z0-9_-]+$/;

/**
 * Quoted-printable breaks lines by length, so text of the same length fits in the placeholder.
 * @throws Error when html and text do not both contain it.
 */
export async function composeBulk(content: BulkContent): Promise<Bulk> {
  const { placeholder, replyTo, ...mail } = content;
  const { message, envelope } = await messageWriter().sendMail({
    ...mail,
    replyTo: { name: '', address: replyTo },
    messageId: '<mark@mark.invalid>',
    encoding: 'quoted-printable',
  });
  const encoded = message.toString('latin1').replace(/^Message-ID: .*\r\n/im, '');
  const body = encoded.indexOf('\r\n\r\n');
  const segments = [encoded.slice(0, body), ...segmentsOf(encoded.slice(body), placeholder)];
  if (segments.filter(isOwn).length < 2) throw new Error('The placeholder is missing.');
  const from = envelope.from || '';

  return {
    composeFor({ name, to, messageId, recipientText, headers }) {
      if (recipientText.length !== placeholder.length || !ownPattern.test(recipientText))
        throw new Error('The text does not fit the placeholder.');
      const ascii = asciiAddress(to);
      const lines = Object.entries({ To: ascii, 'Message-ID': messageId, ...headers }).map(
        ([header, value]) => `${header}: ${value}`,
      );
      const valid = lines.every((line) => headerLine.test(line) || recipientLine.test(line));
      if (!valid) throw new Error('Invalid header.');
      const filled = segments.map((segment) =>
        isOwn(segment) ? recipientText.slice(segment.start, segment.end) : segment,
      );
      const raw = `${lines.join('\r\n')}\r\n${filled.join('')}`;
      return { name, message: { envelope: { from, to: [ascii] }, raw } };
    },
  };
}

type Own = { start: number; end: number };
type Segment = string | Own;

const isOwn = (segment: Segment): segment is Own => typeof segment !== 'string';

/** Splits the encoded parts at the placeholders, which may contain soft line breaks. */
function segmentsOf(encoded: string, placeholder: string): Segment[] {
  const pattern = new RegExp([...placeholder].join('(?:=\\r\\n)?'), 'g');
  const segments: Segment[] = [];
  let end = 0;
  for (const { 0: found, index } of encoded.matchAll(pattern)) {
    segments.push(encoded.slice(end, index));
    let start = 0;
    for (const [position, stretch] of found.split('=\r\n').entries()) {
      if (position > 0) segments.push('=\r\n');
      segments.push({ start, end: start + stretch.length });
      start += stretch.length;
    }
    end = index + found.length;
  }
  return [...segments, encoded.slice(end)];
}
