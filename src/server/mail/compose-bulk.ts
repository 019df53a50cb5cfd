import type { SendMailOptions } from 'nodemailer';
import type { ComposedMail } from './outbox/queue.ts';
import { messageWriter } from './transport.ts';

type BulkContent = {
  from: SendMailOptions['from'];
  subject: string;
  html: string;
  text: string;
  date: Date;
  /** Headers that are the same for everyone. */
  headers: Record<string, string>;
  /** Stands in html and text (and nowhere in the headers) where each recipient's own text goes: letters and digits. */
  mark: string;
};

type Recipient = {
  name: string;
  to: string;
  messageId: string;
  /** Takes the place of the mark: as long as it, of letters, digits, `-` and `_`. */
  own: string;
  /** Headers of this recipient's alone. */
  headers: Record<string, string>;
};

export type Bulk = {
  /** The message to one recipient. @throws Error for what would break its headers. */
  addressTo(recipient: Recipient): ComposedMail;
};

const headerLine = /^[A-Za-z-]+: [\x20-\x7E]{1,990}$/;
/** The one header that may hold letters of any script (RFC 6532): they stand in the address itself. */
const recipientLine = /^To: [\x21-\x7E\p{L}\p{M}\p{N}]{1,254}$/u;
const ownText = /^[A-Za-z0-9_-]+$/;

/**
 * A message to many, composed and encoded once. The encoding breaks lines by the length of words
 * alone, so a recipient's own text, as long as the mark, fits where the encoded mark stands, even
 * across a break: filling it in costs a fraction of composing each message anew.
 * @throws Error when html and text do not both hold the mark.
 */
export async function composeBulk(content: BulkContent): Promise<Bulk> {
  const { mark } = content;
  const transport = messageWriter();
  const { message, envelope } = await transport.sendMail({
    from: content.from,
    subject: content.subject,
    html: content.html,
    text: content.text,
    date: content.date,
    headers: content.headers,
    messageId: '<mark@mark.invalid>',
    encoding: 'quoted-printable',
  });
  const encoded = message.toString('latin1').replace(/^Message-ID: .*\r\n/im, '');
  const body = encoded.indexOf('\r\n\r\n');
  const pieces = [encoded.slice(0, body), ...piecesOf(encoded.slice(body), mark)];
  if (pieces.filter(isOwn).length < 2) throw new Error('The mark is missing.');
  const from = envelope.from || '';

  return {
    addressTo({ name, to, messageId, own, headers }) {
      if (own.length !== mark.length || !ownText.test(own)) throw new Error('Not a fitting text.');
      const lines = Object.entries({ To: to, 'Message-ID': messageId, ...headers }).map(
        ([header, value]) => `${header}: ${value}`,
      );
      const sound = lines.every((line) => headerLine.test(line) || recipientLine.test(line));
      if (!sound) throw new Error('Not a header.');
      const filled = pieces.map((piece) =>
        isOwn(piece) ? own.slice(piece.start, piece.end) : piece,
      );
      const raw = `${lines.join('\r\n')}\r\n${filled.join('')}`;
      return { name, message: { envelope: { from, to: [to] }, raw } };
    },
  };
}

/** A stretch of the recipient's own text. */
type Own = { start: number; end: number };
type Piece = string | Own;

const isOwn = (piece: Piece): piece is Own => typeof piece !== 'string';

/** Takes the encoded parts apart where the mark stands, which a soft line break may divide. */
function piecesOf(encoded: string, mark: string): Piece[] {
  const divided = new RegExp([...mark].join('(?:=\\r\\n)?'), 'g');
  const pieces: Piece[] = [];
  let after = 0;
  for (const { 0: found, index } of encoded.matchAll(divided)) {
    pieces.push(encoded.slice(after, index));
    let start = 0;
    for (const [position, stretch] of found.split('=\r\n').entries()) {
      if (position > 0) pieces.push('=\r\n');
      pieces.push({ start, end: start + stretch.length });
      start += stretch.length;
    }
    after = index + found.length;
  }
  return [...pieces, encoded.slice(after)];
}
