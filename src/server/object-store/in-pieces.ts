/** Bytes of a part; with the limit of 10,000 parts, an object may have 80 GB. */
const partBytes = 8 * 1024 * 1024;

/** Splits a stream into parts of 8 MB; yields at least one, which may be empty. */
export async function* inPieces(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let piece = Buffer.allocUnsafe(partBytes);
  let filled = 0;
  let hasParts = false;
  for await (const chunk of source) {
    let taken = 0;
    while (taken < chunk.length) {
      const part = chunk.subarray(taken, taken + partBytes - filled);
      piece.set(part, filled);
      filled += part.length;
      taken += part.length;
      if (filled < partBytes) continue;
      yield piece;
      hasParts = true;
      piece = Buffer.allocUnsafe(partBytes);
      filled = 0;
    }
  }
  if (filled > 0 || !hasParts) yield piece.subarray(0, filled);
}
