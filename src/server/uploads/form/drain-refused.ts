import type { IncomingMessage } from 'node:http';

export type DrainBounds = { bytes: number; milliseconds: number };

// Chromium on Linux, which sends its whole body before it reads, finds the response even after the
// cut (tried); other systems may not, hence the long time.
const defaultBounds: DrainBounds = { bytes: 128 * 1024 * 1024, milliseconds: 60_000 };

/** Closing at once would reset the connection before the client reads the response. */
export function drainRefused(request: IncomingMessage, bounds: DrainBounds = defaultBounds): void {
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
