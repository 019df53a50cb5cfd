import type { PhotoItem } from './photo-item.ts';

/** Photos that travel in one request. */
export type Batch = { key: string; items: readonly PhotoItem[] };

/** Few enough that a request, with the work on its pictures, lasts seconds. */
export const mostInBatch = 10;

/** In bytes. A single larger photo travels alone. */
export const largestBatch = 40 * 1024 * 1024;

/**
 * The requests for what is not in the album yet, in the order chosen. What may have arrived already
 * goes again exactly as it went before.
 * @param makeKey makes the key of a new request.
 */
export function planBatches(items: readonly PhotoItem[], makeKey: () => string): Batch[] {
  const batches: { key: string; items: PhotoItem[]; bytes: number; again: boolean }[] = [];
  for (const item of items.filter(({ status }) => status !== 'done')) {
    const last = batches.at(-1);
    const fits =
      item.batch === null
        ? last?.again === false &&
          last.items.length < mostInBatch &&
          last.bytes + item.file.size <= largestBatch
        : last?.key === item.batch;
    if (last && fits) {
      last.items.push(item);
      last.bytes += item.file.size;
    } else {
      const key = item.batch ?? makeKey();
      batches.push({ key, items: [item], bytes: item.file.size, again: item.batch !== null });
    }
  }
  return batches.map(({ key, items: planned }) => ({ key, items: planned }));
}
