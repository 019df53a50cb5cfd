import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { type PhotoItem, reduceItems, sumUp } from './photo-items.ts';
import {
  type Batch,
  maxBatchBytes,
  maxInBatch,
  planBatches,
  sendPhotos,
  shareSent,
} from './send-photos.ts';

const photos = (count: number, bytes = 10) =>
  reduceItems([], {
    type: 'add',
    files: Array.from({ length: count }, (_, index) => {
      const file = new File([], `${index + 1}.jpg`);
      Object.defineProperty(file, 'size', { value: bytes });
      return file;
    }),
  });

function keys() {
  let made = 0;
  return () => {
    made += 1;
    return `key ${made}`;
  };
}

const namesIn = ({ items }: Batch) => items.map(({ file }) => file.name.replace('.jpg', ''));
const statuses = (items: readonly PhotoItem[]) => items.map(({ status }) => status).join(' ');

function refusal(code: string, message: string): Error {
  return new TRPCClientError(message, { result: { error: { message, code: -1, data: { code } } } });
}

type Server = (batch: Batch, onPercent: (percent: number) => void) => Promise<void>;

/** The screen's state and a server, as the hook puts them together. */
function screen(items: PhotoItem[], server: Server) {
  const makeKey = keys();
  const seen = { items, sent: [] as { key: string; names: string[] }[], stopped: false };
  const run = () =>
    sendPhotos({
      batches: planBatches(seen.items, makeKey),
      makeKey,
      send: (batch, onPercent) => {
        seen.sent.push({ key: batch.key, names: namesIn(batch) });
        return server(batch, onPercent);
      },
      change: (ids, change) => {
        seen.items = reduceItems(seen.items, { type: 'change', ids, change });
      },
      isStopped: () => seen.stopped,
    });
  return { seen, run };
}

describe('batches', () => {
  test('hold a few photos each, in the order chosen', () => {
    const batches = planBatches(photos(maxInBatch + 2), keys());
    expect(batches.map(({ key, items }) => [key, items.length])).toEqual([
      ['key 1', maxInBatch],
      ['key 2', 2],
    ]);
    expect(batches.flatMap(namesIn)).toEqual(photos(maxInBatch + 2).map(({ id }) => String(id)));
  });

  test('stay below a number of bytes; a larger photo is sent alone', () => {
    expect(planBatches(photos(3, maxBatchBytes / 2), keys()).map(namesIn)).toEqual([
      ['1', '2'],
      ['3'],
    ]);
    expect(planBatches(photos(2, maxBatchBytes + 1), keys()).map(namesIn)).toEqual([['1'], ['2']]);
  });

  test('leave out what has arrived and repeat what may have', () => {
    const items = photos(6).map((item) =>
      item.id === 1
        ? { ...item, status: 'done' as const }
        : [2, 3].includes(item.id)
          ? { ...item, batch: 'old' }
          : item,
    );
    const batches = planBatches(items, keys());
    expect(batches.map((batch) => [batch.key, namesIn(batch)])).toEqual([
      ['old', ['2', '3']],
      ['key 1', ['4', '5', '6']],
    ]);
  });
});

test('reports the progress of each file in turn', () => {
  expect(shareSent([100, 100, 200], 0)).toEqual([0, 0, 0]);
  expect(shareSent([100, 100, 200], 50)).toEqual([100, 100, 0]);
  expect(shareSent([100, 100, 200], 62.5)).toEqual([100, 100, 25]);
  expect(shareSent([100, 0], 100)).toEqual([100, 100]);
});

describe('sending', () => {
  test('everything arrives, and every step is seen', async () => {
    const steps: string[] = [];
    const { seen, run } = screen(photos(2), async (_, onPercent) => {
      steps.push(statuses(seen.items));
      onPercent(75);
      steps.push(seen.items.map(({ percent }) => percent).join(' '));
      onPercent(100);
      steps.push(statuses(seen.items));
    });
    await run();
    expect(steps).toEqual(['sending sending', '100 50', 'storing storing']);
    expect(statuses(seen.items)).toBe('done done');
    expect(sumUp(seen.items)).toEqual({ photos: 2, done: 2, failed: 0, bytes: 20, percent: 100 });
  });

  test('of a refused request each photo is sent alone, and only the broken one fails', async () => {
    const { seen, run } = screen(photos(maxInBatch + 1), async (batch) => {
      if (namesIn(batch).includes('2')) throw refusal('bad_input', '“2.jpg” is damaged.');
    });
    await run();
    expect(seen.items.filter(({ status }) => status !== 'done')).toMatchObject([
      { id: 2, status: 'failed', reason: '“2.jpg” is damaged.', batch: null },
    ]);
    expect(new Set(seen.sent.map(({ key }) => key)).size).toBe(seen.sent.length);
  });

  test('without an answer it stops, and the same request is repeated under its key', async () => {
    let reachable = false;
    const { seen, run } = screen(photos(maxInBatch + 1), async () => {
      if (!reachable) throw new Error('The shop could not be reached.');
    });
    await run();
    expect(seen.sent).toHaveLength(1);
    expect(sumUp(seen.items)).toMatchObject({ done: 0, failed: maxInBatch });
    expect(seen.items.at(-1)?.status).toBe('waiting');
    reachable = true;
    await run();
    expect(seen.sent[1]).toEqual(seen.sent[0]);
    expect(sumUp(seen.items)).toMatchObject({ done: maxInBatch + 1, failed: 0 });
  });

  test.each(['unauthorized', 'not_found', 'limit_reached', 'key_reused'])(
    '“%s” ends it',
    async (code) => {
      const { seen, run } = screen(photos(maxInBatch + 1), async () => {
        throw refusal(code, 'No.');
      });
      await run();
      expect(seen.sent).toHaveLength(1);
      expect(seen.items[0]).toMatchObject({ status: 'failed', reason: 'No.', batch: null });
    },
  );

  test('what an earlier try stored has arrived, also when its answer is lost', async () => {
    const { seen, run } = screen(photos(2), async () => {
      throw refusal('answer_lost', 'Lost.');
    });
    await run();
    expect(sumUp(seen.items)).toMatchObject({ done: 2, failed: 0 });
    expect(seen.sent).toHaveLength(1);
  });

  test('stopped in the middle, what arrived stays and the rest waits', async () => {
    const { seen, run } = screen(photos(maxInBatch * 3), async () => {
      if (seen.sent.length < 2) return;
      seen.stopped = true;
      throw new Error('The upload was stopped.');
    });
    await run();
    expect(sumUp(seen.items)).toMatchObject({ done: maxInBatch, failed: 0 });
    expect(seen.items.filter(({ status }) => status === 'waiting')).toHaveLength(maxInBatch * 2);
  });

  test('an aborted batch is sent again under its key', async () => {
    const { seen, run } = screen(photos(maxInBatch * 2), async () => {
      if (seen.sent.length > 1) return;
      seen.stopped = true;
      throw new Error('The upload was stopped.');
    });
    await run();
    seen.stopped = false;
    await run();
    const [given, again, rest] = seen.sent;
    expect(again).toEqual(given);
    expect(rest?.key).not.toBe(given?.key);
    expect(sumUp(seen.items)).toMatchObject({ done: maxInBatch * 2, failed: 0 });
  });

  test('stopped while the server is at work, its answer still counts', async () => {
    const { seen, run } = screen(photos(maxInBatch * 2), async (_, onPercent) => {
      onPercent(100);
      seen.stopped = true;
    });
    await run();
    expect(seen.sent).toHaveLength(1);
    expect(sumUp(seen.items)).toMatchObject({ done: maxInBatch, failed: 0 });
  });
});
