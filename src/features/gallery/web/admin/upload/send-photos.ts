import { errorCode, errorText } from '#web/lib/error-text.ts';
import type { ItemChange, PhotoItem } from './photo-item.ts';
import type { Batch } from './plan-batches.ts';
import { shareSent } from './share-sent.ts';

export type SendPhotosOptions = {
  batches: readonly Batch[];
  makeKey: () => string;
  /** Sends one request; throws as `uploadForm` does. */
  send: (batch: Batch, onPercent: (percent: number) => void) => Promise<void>;
  change: (ids: readonly number[], change: (item: PhotoItem) => ItemChange) => void;
  /** The owner has stopped it: the request under way was given up before it was complete. */
  isStopped: () => boolean;
};

/** Refusals of the pictures themselves: the server kept nothing of the request. */
const refusals: readonly (string | null)[] = ['bad_input', 'wrong_type', 'too_large'];

/** Refusals that every further request would meet; nothing was kept of this one either. */
const endings: readonly (string | null)[] = ['unauthorized', 'not_found', 'conflict'];

const unanswered = 'No answer came from the shop. Please check your connection and try again.';

/** Sends one request; returns what is to be sent in its place, or null to go no further. */
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
    await options.send(batch, show);
    options.change(ids, () => ({ status: 'done', percent: 100, batch: null }));
    return [];
  } catch (error) {
    const code = errorCode(error);
    if (options.isStopped() && code === null) {
      options.change(ids, () => ({ status: 'waiting', percent: 0, batch: null }));
      return null;
    }
    if (refusals.includes(code) && items.length > 1) {
      // One of them is at fault; alone, each gets its own verdict.
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

/**
 * Sends photos request by request, in their order. A picture that cannot be used fails alone; when
 * the shop cannot be reached, or takes no more, the rest stays waiting.
 */
export async function sendPhotos(options: SendPhotosOptions): Promise<void> {
  const left = [...options.batches];
  for (let batch = left.shift(); batch && !options.isStopped(); batch = left.shift()) {
    const instead = await sendBatch(options, batch);
    if (instead === null) return;
    left.unshift(...instead);
  }
}
