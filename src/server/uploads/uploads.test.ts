import path from 'node:path';
import { expect, it } from 'vitest';
import type { UploadedFile } from '#shared/uploaded-file.ts';
import {
  askUploads,
  filesIn,
  roomy,
  serve,
  silent,
  temporaryFolder,
} from '#test/uploads/test-bed.ts';
import { openFolderFiles } from './files/folder-files.ts';
import { createMultipartMiddleware } from './form/multipart-middleware.ts';
import { openUploadFolder } from './form/upload-folder.ts';
import { createImageStores } from './pictures/image-store.ts';
import { sharp } from './pictures/picture-codec.ts';
import { createUploadsRoute } from './uploads-route.ts';

const megabyte = 1024 * 1024;

/** The whole way: in by the middleware, through the store, out by the route. */
async function setUp() {
  const folder = await temporaryFolder();
  const incoming = path.join(await temporaryFolder(), 'incoming');
  const files = openFolderFiles(folder);
  const images = createImageStores({ files, logger: silent }).owner;
  const middleware = createMultipartMiddleware({
    incoming: openUploadFolder(incoming),
    disk: roomy,
    limits: () => ({
      fields: [{ name: 'photos', maxCount: 10 }],
      maxFileBytes: 20 * megabyte,
      maxTotalBytes: 40 * megabyte,
      tooLargeMessage: 'Too large.',
    }),
  });
  const port = await serve(createUploadsRoute(files), middleware, async (ctx) => {
    const { photos } = ctx.request.body as { photos: UploadedFile[] };
    ctx.body = await images.storeFor(photos, async (filenames) => ({ filenames }));
  });
  const send = async (...photos: File[]) => {
    const body = new FormData();
    for (const photo of photos) body.append('photos', photo);
    const reply = await fetch(`http://127.0.0.1:${port}/api/x`, { method: 'POST', body });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  return { folder, incoming, port, send };
}

async function png(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const image = sharp({
    limitInputPixels: false,
    create: { width, height, channels: 3, background: '#357' },
  });
  return Buffer.from(await image.png({ compressionLevel: 1 }).toBuffer());
}

it('a picture is sent, stored and served', async () => {
  const { folder, incoming, port, send } = await setUp();
  const answer = await send(new File([await png(500, 250)], 'a.png'));
  const [name = ''] = answer.body.filenames as string[];
  const served = await askUploads(port, `/uploads/${name}`);
  expect(await sharp(path.join(folder, name)).metadata()).toMatchObject({ width: 500 });
  expect([served.status, served.body.subarray(8, 12).toString()]).toEqual([200, 'WEBP']);
  expect(await filesIn(incoming)).toEqual([]);
});

it.each([
  ['bomb.png', png(8000, 8000), 400, '“bomb.png” has too many pixels.'],
  ['x.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, '“x.png” is not a photo we can use.'],
])(
  '%s among good pictures is refused and nothing is left',
  async (name, content, status, error) => {
    const { folder, incoming, send } = await setUp();
    const good = new File([await png(500, 250)], 'good.png');
    expect(await send(good, new File([await content], name), good)).toMatchObject({
      status,
      body: { success: false, error: expect.stringContaining(error) },
    });
    expect(await filesIn(folder)).toEqual([]);
    expect(await filesIn(incoming)).toEqual([]);
  },
);
