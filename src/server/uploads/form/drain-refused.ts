import type { IncomingMessage } from 'node:http';

/** How much of a refused body is still taken, in bytes, and for how long, in milliseconds. */
export type DrainBounds = { bytes: number; milliseconds: number };

/**
 * Enough for what is sent by mistake. Tried with Chromium on Linux, which sends its whole body before
 * it reads: it finds the answer even after the cut; other systems may not, hence the patience.
 */
const patient: DrainBounds = { bytes: 128 * 1024 * 1024, milliseconds: 60_000 };

/**
 * Throws away what is still coming of a request that was refused. Closing at once would reset the
 * connection, and a sender in the middle of its body might never read the answer; taking everything
 * would let it go on for ever. So the rest is taken up to a bound, then the connection is cut.
 */
export function drainRefused(request: IncomingMessage, bounds: DrainBounds = patient): void {
  if (request.complete || request.destroyed) return;
  let left = bounds.bytes;
  const cut = () => request.destroy();
  const timer = setTimeout(cut, bounds.milliseconds).unref();
  request.once('close', () => clearTimeout(timer));
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) cut();
  });
}
