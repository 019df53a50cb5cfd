import { setTimeout as pauseFor } from 'node:timers/promises';
import { bearer, signIn } from '#test/calls/calls.ts';
import { type FormFile, noisyPicture, sendForm } from '#test/calls/forms.ts';
import { memoryOf, type RunningShop, startShop } from '#test/servers/server-process.ts';
import { printLine } from './measure.ts';

const megabyte = 1024 * 1024;
/** Milliseconds between two requests of another visitor. */
const requestInterval = 5;

/** Response times of another visitor, and memory use, until the promise settles. */
async function measureDuring(shop: RunningShop, promise: Promise<unknown>) {
  const before = memoryOf(shop);
  const waits: number[] = [];
  let [peak, done] = [before, false];
  const finish = () => {
    done = true;
  };
  const begin = performance.now();
  void promise.then(finish, finish);
  while (!done) {
    const sentAt = performance.now();
    await (await fetch(`${shop.url}/api/products`)).arrayBuffer();
    waits.push(performance.now() - sentAt);
    peak = Math.max(peak, memoryOf(shop));
    await pauseFor(requestInterval);
  }
  await promise;
  const sorted = waits.sort((a, b) => a - b);
  return {
    seconds: ((performance.now() - begin) / 1000).toFixed(1),
    'p99 of others, ms': Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
    goal: '≤ 200',
    'memory, MB': Math.round(peak - before),
    'goal of memory': '≤ 150',
  };
}

const photo = (name: string, ...pieces: Uint8Array[]): FormFile => ({
  field: 'photos',
  name,
  pieces,
});

/** Response times of other visitors, and memory use, during large uploads. */
export async function measureHeavyUploads(): Promise<void> {
  const shop = await startShop();
  try {
    const headers = bearer(await signIn(shop));
    const picture = await noisyPicture(2000, 1500).jpeg({ quality: 92 }).toBuffer();
    const cover = { ...photo('cover.jpg', picture), field: 'cover' };
    const album = (files: FormFile[]) =>
      sendForm({ url: `${shop.url}/api/galleries`, headers }, { title: 'Heavy' }, [
        cover,
        ...files,
      ]);
    const photos = Array.from({ length: 12 }, (_, at) => photo(`${at}.jpg`, picture));
    printLine(
      'An album of 12 photos of 3 million pixels',
      await measureDuring(shop, album(photos)),
    );
    const piece = Buffer.alloc(megabyte, 'no picture');
    const rubbish = Array.from({ length: 20 }, (_, at) =>
      photo(`${at}.jpg`, ...new Array<Buffer>(20).fill(piece)),
    );
    printLine('400 MB that are no pictures, refused', await measureDuring(shop, album(rubbish)));
  } finally {
    await shop.stop();
  }
}
