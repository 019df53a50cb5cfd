import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { markFile } from '#server/uploads/folder/claim-folder.ts';
import { testShop } from '#test/shop.ts';

const megabyte = 1024 * 1024;

const shop = testShop({ keep: true });

test('a stream of more than 500 MB is cut with 413 and the sentence of the screen, and leaves nothing', async () => {
  const owner = await shop.signedIn();
  const chunk = new Uint8Array(megabyte);
  const text = new TextEncoder();
  // 26 files of 20 MB, in chunks and without a length, so that nothing can be refused beforehand.
  const pieces = Array.from({ length: 26 }, (_, index) => [
    text.encode(
      `--x\r\ncontent-disposition: form-data; name="photos"; filename="${index}.jpg"\r\n\r\n`,
    ),
    ...new Array<Uint8Array>(20).fill(chunk),
    text.encode('\r\n'),
  ]).flat();
  const body = new ReadableStream({
    pull(queue) {
      const piece = pieces.shift();
      if (piece) queue.enqueue(piece);
      else queue.close();
    },
  });
  const response = await fetch(`${shop.url}/api/galleries`, {
    method: 'POST',
    headers: { ...owner, 'content-type': 'multipart/form-data; boundary=x' },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({
    success: false,
    error: 'Total photo size cannot exceed 500MB.',
    code: 'too_large',
  });
  expect((await shop.rest('GET', '/galleries')).body).toEqual([]);
  expect(readdirSync(shop.settings.uploadsDir)).toEqual([markFile]);
  expect(readdirSync(`${shop.settings.dataDir}/incoming`)).toEqual([]);
});
