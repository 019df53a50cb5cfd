/** Bytes of a piece of a large object: at most 10,000 pieces are allowed, so it may have 80 GB. */
const pieceBytes = 8 * 1024 * 1024;

/** Cuts a stream into pieces of 8 MB, all but the last; at least one, which may be empty. */
export async function* inPieces(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let piece = Buffer.allocUnsafe(pieceBytes);
  let filled = 0;
  let some = false;
  for await (const chunk of source) {
    let taken = 0;
    while (taken < chunk.length) {
      const part = chunk.subarray(taken, taken + pieceBytes - filled);
      piece.set(part, filled);
      filled += part.length;
      taken += part.length;
      if (filled < pieceBytes) continue;
      yield piece;
      some = true;
      piece = Buffer.allocUnsafe(pieceBytes);
      filled = 0;
    }
  }
  if (filled > 0 || !some) yield piece.subarray(0, filled);
}
