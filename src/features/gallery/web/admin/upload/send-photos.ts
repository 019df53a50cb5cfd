import { errorCode, errorText } from '#web/lib/calls/trpc.ts';
import type { ItemChange, PhotoItem } from './photo-items.ts';

export type Batch = { key: string; items: readonly PhotoItem[] };

/** A request, with the processing of its pictures, should take seconds. */
export const maxInBatch = 10;

/** In bytes. A larger photo is sent alone. */
export const maxBatchBytes = 40 * 1024 * 1024;

/** Repeats possibly stored requests unchanged. @param makeKey creates an idempotency key. */
export function planBatches(items: readonly PhotoItem[], makeKey: () => string): Batch[] {
  const batches: { key: string; items: PhotoItem[]; bytes: number; again: boolean }[] = [];
  for (const item of items.filter(({ status }) => status !== 'done')) {
    const last = batches.at(-1);
    const fits =
      item.batch === null
        ? last?.again === false &&
          last.items.length < maxInBatch &&
          last.bytes + item.file.size <= maxBatchBytes
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

type SendPhotosOptions = {
  batches: readonly Batch[];
  makeKey: () => string;
  /** @throws like `uploadForm`. */
  send: (batch: Batch, onPercent: (percent: number) => void) => Promise<void>;
  change: (ids: readonly number[], change: (item: PhotoItem) => ItemChange) => void;
  /** Stopped by the owner: the aborted request may still be stored. */
  isStopped: () => boolean;
};

/** Errors about the pictures: nothing of the request was stored. */
const refusals: readonly (string | null)[] = ['bad_input', 'wrong_type', 'too_large'];

/** Errors that every further request would repeat; nothing was stored. */
const endings: readonly (string | null)[] = [
  'unauthorized',
  'not_found',
  'limit_reached',
  'key_reused',
];

const unanswered = 'No answer came from the shop. Please check your connection and try again.';

/** @returns the requests to send instead, or null to stop. */
async function sendBatch(options: SendPhotosOptions, batch: Batch): Promise<Batch[] | null> {
  const { items, key } = batch;
  const ids = items.map(({ id }) => id);
  const sizes = items.map(({ file }) => file.size);
  const show = (percent: number) => {
    const shares = shareSent(sizes, percent);
    const status = percent < 100 ? 'sending' : 'storing';
    options.change(ids, ({ id }) => ({ status, percent: shares[ids.indexOf(id)] ?? 0 }));
  };
  options.change(ids, () => ({ status: 'sending', percent: 0, reason: null }));
  try {
    await options.send(batch, show).catch((error) => {
      // Stored by an earlier try.
      if (errorCode(error) !== 'answer_lost') throw error;
    });
    options.change(ids, () => ({ status: 'done', percent: 100, batch: null }));
    return [];
  } catch (error) {
    const code = errorCode(error);
    if (options.isStopped() && code === null) {
      options.change(ids, () => ({ status: 'waiting', percent: 0, batch: key }));
      return null;
    }
    if (refusals.includes(code) && items.length > 1) {
      // One of them is at fault: each is sent alone.
      options.change(ids, () => ({ status: 'waiting', percent: 0, batch: null }));
      return items.map((item) => ({ key: options.makeKey(), items: [item] }));
    }
    const known = refusals.includes(code) || endings.includes(code);
    options.change(ids, () => ({
      status: 'failed',
      percent: 0,
      reason: errorText(error, unanswered),
      batch: known ? null : key,
    }));
    return refusals.includes(code) ? [] : null;
  }
}

/** A rejected picture fails alone; if the shop is unreachable or refuses all, the rest waits. */
export async function sendPhotos(options: SendPhotosOptions): Promise<void> {
  const left = [...options.batches];
  for (let batch = left.shift(); batch && !options.isStopped(); batch = left.shift()) {
    const instead = await sendBatch(options, batch);
    if (instead === null) return;
    left.unshift(...instead);
  }
}

/** Progress per file, from the progress of all: they are sent one after the other. */
export function shareSent(sizes: readonly number[], percent: number): number[] {
  let sent = (sizes.reduce((sum, size) => sum + size, 0) * percent) / 100;
  return sizes.map((size) => {
    const ofThis = Math.max(0, Math.min(size, sent));
    sent -= size;
    return size === 0 ? percent : (ofThis / size) * 100;
  });
}
