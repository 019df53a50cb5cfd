/**
 * How much of each file has been sent, 0 to 100 each, when this share of all of them has; they are
 * sent one after the other.
 */
export function shareSent(sizes: readonly number[], percent: number): number[] {
  let sent = (sizes.reduce((sum, size) => sum + size, 0) * percent) / 100;
  return sizes.map((size) => {
    const ofThis = Math.max(0, Math.min(size, sent));
    sent -= size;
    return size === 0 ? percent : (ofThis / size) * 100;
  });
}
