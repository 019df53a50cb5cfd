import { mkdtempSync, openAsBlob, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import { newItem } from '#features/gallery/web/admin/upload/photo-items.ts';
import { planBatches } from '#features/gallery/web/admin/upload/send-photos.ts';
import { encodeUpload } from '#server/uploads/pictures/picture-codec.ts';
import { UploadedFile } from '#shared/uploaded-file.ts';
import { answerOf, call, signIn } from '#test/calls/calls.ts';
import { type RunningShop, startShop } from '#test/servers/server-process.ts';
import { makePhotos } from './make-photos.ts';
import { printLine } from './measure.ts';

const photoCount = 100;
/** Photos per batch, alternating with the baseline to average out the load of the machine. */
const batchSize = 20;
/** Concurrency of the shop's image work on this machine. */
const concurrency = Math.min(availableParallelism(), 3);

async function seconds(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return (performance.now() - start) / 1000;
}

/** Baseline: encodes the photos and discards the result. */
async function imageWork(photos: readonly string[]): Promise<void> {
  const inTurn = pLimit(concurrency);
  await Promise.all(
    photos.map((photo) =>
      inTurn(async () => {
        const file = new UploadedFile(photo, basename(photo), statSync(photo).size);
        await encodeUpload(file);
      }),
    ),
  );
}

type Owner = { shop: RunningShop; token: string };

/** Like the upload screen: its batches, one after the other. */
async function upload(
  { shop, token }: Owner,
  album: number,
  photos: readonly string[],
): Promise<void> {
  const files = await Promise.all(
    photos.map(async (photo) => new File([await openAsBlob(photo)], basename(photo))),
  );
  const items = files.map((file, index) => newItem(index, file));
  for (const { key, items: sent } of planBatches(items, () => crypto.randomUUID())) {
    const form = new FormData();
    form.set('title', 'Measured');
    form.set('description', '');
    form.set('idempotencyKey', key);
    for (const { file } of sent) form.append('photos', file);
    await answerOf(call(shop, 'PUT', `/galleries/${album}`, { token, body: form }));
  }
}

async function createAlbum({ shop, token }: Owner, cover: string): Promise<number> {
  const form = new FormData();
  form.set('title', 'Measured');
  form.set('cover', await openAsBlob(cover), 'cover.jpg');
  const creating = call(shop, 'POST', '/galleries', { token, body: form });
  return (await answerOf<{ id: number }>(creating)).id;
}

/** 100 photos of 4 MB into an album, as a ratio to sharp alone. */
export async function measurePhotoUpload(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-photos-'));
  const shop = await startShop({ LOG_LEVEL: 'info' });
  try {
    const photos = await makePhotos(folder, photoCount);
    const owner = { shop, token: await signIn(shop) };
    const album = await createAlbum(owner, photos[0] ?? '');
    await imageWork(photos.slice(0, concurrency));
    let [ours, baseline] = [0, 0];
    for (let start = 0; start < photos.length; start += batchSize) {
      const batch = photos.slice(start, start + batchSize);
      baseline += await seconds(() => imageWork(batch));
      ours += await seconds(() => upload(owner, album, batch));
    }
    const megabytes = photos.reduce((sum, photo) => sum + statSync(photo).size, 0) / 1e6;
    printLine(
      `Upload of ${photoCount} photos, ${Math.round(megabytes)} MB, 12 million pixels each`,
      {
        seconds: ours.toFixed(1),
        'sharp alone': baseline.toFixed(1),
        ratio: (ours / baseline).toFixed(2),
        goal: '≤ 1.50',
      },
    );
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
