import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { DomainError } from '#shared/errors.ts';

/** The body of a request, apart from its connection: it can be given up while the answer is sent. */
export type MeteredBody = Transform & { headers: IncomingHttpHeaders };

/**
 * Passes the body of a request on and counts it.
 * It fails with DomainError `too_large` after `maxBytes`, whatever length the request claimed, and
 * with `bad_input` when the connection breaks.
 */
export function meterBody(
  request: IncomingMessage,
  maxBytes: number,
  tooLargeMessage: string,
): MeteredBody {
  let left = maxBytes;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(new DomainError('too_large', tooLargeMessage));
      else done(null, chunk);
    },
  });
  // The form's reader may have stopped listening when a late failure arrives.
  body.on('error', () => {});
  const breakOff = () => {
    if (request.complete) return;
    body.destroy(new DomainError('bad_input', 'The upload broke off before it was complete.'));
  };
  request.once('error', breakOff);
  request.once('close', breakOff);
  request.pipe(body);
  // It may have broken before anyone listened.
  if (request.destroyed) breakOff();
  return Object.assign(body, { headers: request.headers });
}
