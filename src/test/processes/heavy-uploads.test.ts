import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { markFile } from '#server/uploads/folder/claim-folder.ts';
import { bearer } from '../calls/calls.ts';
import { type FormFile, noisyPicture, sendForm } from '../calls/forms.ts';
import { rounds } from '../patience.ts';
import { memoryOf } from '../servers/server-process.ts';
import { testServer } from '../servers/test-server.ts';

const megabyte = 1024 * 1024;

const server = testServer({ sells: ['Lamb & Rice 8 kg'] });
const owner = () => bearer(server.token);

/** Fetches the products until the work is done. @returns the memory that the server took. */
async function besides<T>(promise: Promise<T>): Promise<{ answer: T; growth: number }> {
  const before = memoryOf(server);
  let [most, done] = [before, false];
  const finish = () => {
    done = true;
  };
  void promise.then(finish, finish);
  do {
    const answer = await fetch(`${server.url}/api/products`);
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    most = Math.max(most, memoryOf(server));
  } while (!done);
  return { answer: await promise, growth: most - before };
}

const file = (field: string, name: string, ...pieces: Buffer[]): FormFile => ({
  field,
  name,
  pieces,
});
const sendAlbum = (files: FormFile[]) =>
  sendForm({ url: `${server.url}/api/galleries`, headers: owner() }, { title: 'Heavy' }, files);

function expectNothingLeft(): void {
  expect(readdirSync(`${server.settings.DATA_DIR}/incoming`)).toEqual([]);
  expect(readdirSync(`${server.settings.UPLOADS_DIR}`)).toEqual([markFile]);
}

const photoCount = rounds({ short: 10, long: 20 });

test(`${photoCount * 20} MB stream by: memory stays, others are served, and of what is refused nothing stays`, async () => {
  const cover = file('cover', 'cover.jpg', await noisyPicture(800, 600).jpeg().toBuffer());
  const piece = Buffer.alloc(megabyte, 'no picture');
  const rubbish = Array.from({ length: photoCount }, (_, number) =>
    file('photos', `${number}.jpg`, ...new Array<Buffer>(20).fill(piece)),
  );
  const { answer, growth } = await besides(sendAlbum([cover, ...rubbish]));
  expect(answer).toMatchObject({
    status: 415,
    body: { error: expect.stringContaining('.jpg” is not a photo we can use.') },
  });
  expect(growth).toBeLessThan(150);
  expectNothingLeft();
});

test('an album of large photos is stored while others are served', async () => {
  const photo = await noisyPicture(2000, 1500).jpeg({ quality: 92 }).toBuffer();
  const count = rounds({ short: 4, long: 12 });
  const photos = Array.from({ length: count }, (_, number) =>
    file('photos', `${number}.jpg`, photo),
  );
  const { answer } = await besides(sendAlbum([file('cover', 'cover.jpg', photo), ...photos]));
  expect(answer).toMatchObject({ status: 200, body: { photoCount: count } });
  expect(readdirSync(`${server.settings.DATA_DIR}/incoming`)).toEqual([]);
});
