import type { IncomingMessage } from 'node:http';

/** How much of a refused body is still taken, in bytes. */
const mostBytes = 64 * 1024 * 1024;
/** How long a refused body is still taken, in milliseconds. */
const longest = 30_000;

/**
 * Throws away what is still coming of a request that was refused. Closing at once would reset the
 * connection, and a sender in the middle of its body might never read the answer; taking everything
 * would let it go on for ever. So the rest is taken up to a bound, then the connection is cut.
 */
export function drainRefused(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let left = mostBytes;
  const cut = () => request.destroy();
  const timer = setTimeout(cut, longest).unref();
  request.once('close', () => clearTimeout(timer));
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) cut();
  });
}
