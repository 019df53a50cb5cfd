import { setTimeout as pauseFor } from 'node:timers/promises';
import { bearer, signIn } from '#test/calls/calls.ts';
import { type FormFile, noisyPicture, sendForm } from '#test/calls/forms.ts';
import { memoryOf, type RunningShop, startShop } from '#test/servers/server-process.ts';
import { printLine } from './report.ts';

const megabyte = 1024 * 1024;
/** Pause between two questions of somebody else, in milliseconds. */
const askAgain = 5;

/** What somebody else sees of the shop until the work is done, and how much memory it takes. */
async function besides(shop: RunningShop, promise: Promise<unknown>) {
  const before = memoryOf(shop);
  const waits: number[] = [];
  let [most, done] = [before, false];
  const finish = () => {
    done = true;
  };
  const begin = performance.now();
  void promise.then(finish, finish);
  while (!done) {
    const asked = performance.now();
    await (await fetch(`${shop.url}/api/products`)).arrayBuffer();
    waits.push(performance.now() - asked);
    most = Math.max(most, memoryOf(shop));
    await pauseFor(askAgain);
  }
  await promise;
  const sorted = waits.sort((a, b) => a - b);
  return {
    seconds: ((performance.now() - begin) / 1000).toFixed(1),
    'p99 of others, ms': Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
    goal: '≤ 200',
    'memory, MB': Math.round(most - before),
    'goal of memory': '≤ 150',
  };
}

const photo = (name: string, ...pieces: Uint8Array[]): FormFile => ({
  field: 'photos',
  name,
  pieces,
});

/** What others see, and what memory it takes, while much is uploaded. */
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
    printLine('An album of 12 photos of 3 million pixels', await besides(shop, album(photos)));
    const piece = Buffer.alloc(megabyte, 'no picture');
    const rubbish = Array.from({ length: 20 }, (_, at) =>
      photo(`${at}.jpg`, ...new Array<Buffer>(20).fill(piece)),
    );
    printLine('400 MB that are no pictures, refused', await besides(shop, album(rubbish)));
  } finally {
    await shop.stop();
  }
}
