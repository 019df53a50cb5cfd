import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import type { JpegOptions } from 'sharp';
import { describe, expect, it } from 'vitest';
import { imageFiles, imageSize } from '#shared/images.ts';
import { filesIn, silent, temporaryFolder, uploaded } from '#test/uploads/test-bed.ts';
import { openFolderFiles } from '../files/folder-files.ts';
import { createImageStores, storeBundledPictures } from './image-store.ts';
import { encodeUpload, sharp } from './picture-codec.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="teal"/></svg>';

const notUsable = (name: string) =>
  `“${name}” is not a photo we can use. Please choose a JPEG, PNG, WebP, GIF or AVIF file.`;

async function setUp() {
  const [folder, inbox] = [await temporaryFolder(), await temporaryFolder()];
  const store = createImageStores({ files: openFolderFiles(folder), logger: silent }).owner;
  const put = async (name: string, content: Buffer | string) => {
    const file = path.join(inbox, name);
    await writeFile(file, content);
    return uploaded(file);
  };
  return { folder, store, put };
}

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#a52' } });
}

/** A PNG that claims a size which its content does not have. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await plain(8, 8).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  // The checksum covers the kind and the content of the first chunk.
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

async function claimingJpeg(width: number, height: number, options: JpegOptions): Promise<Buffer> {
  const jpeg = await plain(64, 64).jpeg(options).toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, options.progressive ? 0xc2 : 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

/** A whole grey PNG, one pixel wide: it weighs little and takes seconds to open. */
function thinGrey(height: number): Buffer {
  const chunk = (kind: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), content]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(1, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(2 * height), { level: 1 });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('refused', () => {
  const refusals: [string, string | Buffer, string][] = [
    ['empty.jpg', '', '“empty.jpg” is empty. Please choose another file.'],
    ['page.jpg', '<!doctype html><title>Hi</title>', notUsable('page.jpg')],
    ['cat.svg', svg, notUsable('cat.svg')],
    ['cat.png', svg, notUsable('cat.png')],
    ['prolog.png', `<?xml version="1.0" encoding="UTF-8"?>\n${svg}`, notUsable('prolog.png')],
    ['space.png', `\n\t   ${svg}`, notUsable('space.png')],
    ['mark.png', `\uFEFF${svg}`, notUsable('mark.png')],
    ['wide.png', Buffer.from(`\uFEFF${svg}`, 'utf16le'), notUsable('wide.png')],
    ['cat.svgz', gzipSync(svg), notUsable('cat.svgz')],
    ['comment.png', `<!-- ${'x'.repeat(5000)} -->${svg}`, notUsable('comment.png')],
    ['drawing.pdf', '%PDF-1.7\n', notUsable('drawing.pdf')],
    [
      'polyglot.gif',
      `GIF89a/*${svg}*/`,
      '“polyglot.gif” is damaged and cannot be opened. Please choose another photo.',
    ],
  ];
  it.each(refusals)('%s', async (name, content, sentence) => {
    const { folder, store, put } = await setUp();
    await expect(store.add(await put(name, content))).rejects.toThrow(sentence);
    expect(await filesIn(folder)).toEqual([]);
  });

  it('a TIFF', async () => {
    const { store, put } = await setUp();
    const tiff = await plain(20, 20).tiff().toBuffer();
    await expect(store.add(await put('scan.tiff', tiff))).rejects.toThrow(notUsable('scan.tiff'));
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a cut off %s', async (format) => {
    const { folder, store, put } = await setUp();
    const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
    const whole = await sharp({
      create: { width: 240, height: 160, channels: 3, background: '#888', noise },
    })
      .toFormat(format)
      .toBuffer();
    const cut = whole.subarray(0, Math.floor(whole.length * 0.6));
    await expect(store.add(await put('cut', cut))).rejects.toMatchObject({
      code: 'bad_input',
      message: '“cut” is damaged and cannot be opened. Please choose another photo.',
    });
    expect(await filesIn(folder)).toEqual([]);
  });

  it('false claims of size', async () => {
    const { folder, store, put } = await setUp();
    const sentence = 'has too many pixels. Please choose a photo of at most 55 million pixels.';
    const files = [
      await put('bomb.png', await claiming(20_000, 20_000)),
      await put('claim.png', await claiming(60_000, 60_000)),
    ];
    for (const file of files) await expect(store.add(file)).rejects.toThrow(sentence);
    await expect(store.add(await put('small.png', await claiming(5000, 5000)))).rejects.toThrow(
      'is damaged',
    );
    expect(await filesIn(folder)).toEqual([]);
  });

  it.each([
    [1, 49_999_999, '“x.png” has a side of more than 25000 pixels. Please choose a smaller photo.'],
    [25_001, 2000, '“x.png” has a side of more than 25000 pixels.'],
    [100, 2001, '“x.png” is more than 20 times as long as it is wide.'],
    [2001, 100, '“x.png” is more than 20 times as long as it is wide.'],
    // Let through by its shape: what is wrong is its content.
    [25_000, 2200, '“x.png” is damaged'],
    [2000, 100, '“x.png” is damaged'],
  ])('the shape of %i by %i pixels, by its header', async (width, height, sentence) => {
    const { folder, store, put } = await setUp();
    const file = await put('x.png', await claiming(width, height));
    await expect(store.add(file)).rejects.toThrow(sentence);
    expect(await filesIn(folder)).toEqual([]);
  });

  it.each([
    ['baseline.jpg', {}, 16_500, 12_500, 205],
    ['progressive.jpg', { progressive: true }, 8000, 7000, 55],
  ])('%s by the limit of its kind', async (name, options, width, height, most) => {
    const { store, put } = await setUp();
    const jpeg = await claimingJpeg(width, height, options);
    await expect(store.add(await put(name, jpeg))).rejects.toThrow(
      `“${name}” has too many pixels. Please choose a photo of at most ${most} million pixels.`,
    );
  });

  it.each(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'])(
    'HEIC of brand %s, with what to do',
    async (brand) => {
      const { store, put } = await setUp();
      const heic = `\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic\0\0\0\x10meta hvc1`;
      await expect(store.add(await put('IMG_1.jpg', heic))).rejects.toMatchObject({
        code: 'wrong_type',
        message:
          '“IMG_1.jpg” is a HEIC photo, which we cannot open. On an iPhone choose Settings, Camera, Formats, Most Compatible and take it again, or send it by WhatsApp and save that one.',
      });
    },
  );

  it.each([
    ['video.mp4', '\0\0\0\x18ftypisom\0\0\0\0av01mp41\0\0\0\x10moov av01'],
    ['video.mov', '\0\0\0\x14ftypqt  \0\0\0\0qt  '],
    ['sound.webp', 'RIFF\x10\0\0\0WAVEfmt '],
  ])('%s', async (name, content) => {
    const { store, put } = await setUp();
    await expect(store.add(await put(name, content))).rejects.toThrow(notUsable(name));
  });

  it('a picture that takes too long, and its work ends', async () => {
    const { put } = await setUp();
    const file = await put('slow.png', thinGrey(30_000_000));
    await expect(encodeUpload(file, 1)).rejects.toMatchObject({
      code: 'bad_input',
      message: '“slow.png” takes too long to open. Please choose a simpler photo.',
    });
    expect(sharp.counters()).toEqual({ queue: 0, process: 0 });
  });
});

describe('stored', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s as WebP', async (format) => {
    const { folder, store, put } = await setUp();
    const name = await store.add(await put('x', await plain(700, 350).toFormat(format).toBuffer()));
    expect(name).toMatch(/^[0-9a-f]{32}-700x350\.webp$/);
    expect(await filesIn(folder)).toEqual(imageFiles(name).toSorted());
    expect(imageFiles(name)).toHaveLength(6);
    const copy = await sharp(path.join(folder, name.replace('.webp', '.320.webp'))).metadata();
    expect(copy).toMatchObject({ format: 'webp', width: 320, height: 160 });
  });

  it.each(['avif', 'avis', 'mif1', 'msf1', 'miaf', 'MA1B'])('AVIF of brand %s', async (brand) => {
    const { store, put } = await setUp();
    const avif = await plain(70, 35).avif().toBuffer();
    avif.write(brand, 8);
    expect(imageSize(await store.add(await put('x', avif)))).toEqual({ width: 70, height: 35 });
  });

  it.each([
    ['lossy', {}],
    ['lossless', { lossless: true }],
    ['lossy with alpha', { quality: 50 }],
  ])('%s WebP', async (kind, options) => {
    const { store, put } = await setUp();
    const picture = kind.endsWith('alpha') ? plain(70, 35).ensureAlpha(0.5) : plain(70, 35);
    const webp = await picture.webp(options).toBuffer();
    expect(imageSize(await store.add(await put('x', webp)))).toEqual({ width: 70, height: 35 });
  });

  it.each([
    [8160, 6144, 1446],
    [8192, 6144, 1440],
    [12_608, 3858, 587],
    [16_320, 12_240, 1440],
  ])('a JPEG of a phone by its header, %i by %i', async (width, height, shrunk) => {
    const { store, put } = await setUp();
    const file = await put('x.jpg', await claimingJpeg(width, height, {}));
    expect(imageSize(await store.add(file))).toEqual({ width: 1920, height: shrunk });
  });

  it('a panorama of a phone', async () => {
    const { store, put } = await setUp();
    const panorama = await put('p.jpg', await plain(17_152, 2048).jpeg().toBuffer());
    expect(imageSize(await store.add(panorama))).toEqual({ width: 1920, height: 229 });
  });

  it.each([{}, { progressive: true }])('a JPEG without its end mark %o', async (options) => {
    const { store, put } = await setUp();
    const whole = await plain(900, 600).jpeg(options).toBuffer();
    for (const cut of [whole.subarray(0, -2), whole.subarray(0, -1)]) {
      const name = await store.add(await put('x', cut));
      expect(imageSize(name)).toEqual({ width: 900, height: 600 });
    }
  });

  it('at most 1920 pixels long, whatever the shape', async () => {
    const { store, put } = await setUp();
    const large = await put('large', await plain(3000, 2000).jpeg().toBuffer());
    const thin = await put('thin', await plain(4000, 200).png().toBuffer());
    expect(imageSize(await store.add(large))).toEqual({ width: 1920, height: 1280 });
    expect(imageSize(await store.add(thin))).toEqual({ width: 1920, height: 96 });
  });

  it('upright and without metadata', async () => {
    const { folder, store, put } = await setUp();
    const picture = await plain(300, 200)
      .composite([
        {
          input: { create: { width: 300, height: 20, channels: 3, background: 'blue' } },
          gravity: 'north',
        },
      ])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitude: '26/1 16/1 0/1', GPSLatitudeRef: 'S' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret place</x:xmpmeta>')
      .toBuffer();
    const before = await sharp(picture).metadata();
    expect([before.orientation, before.exif?.length]).toEqual([6, expect.any(Number)]);

    const name = await store.add(await put('phone.jpg', picture));
    expect(imageSize(name)).toEqual({ width: 200, height: 300 });
    for (const file of imageFiles(name)) {
      const after = await sharp(path.join(folder, file)).metadata();
      expect(
        after.exif ?? after.xmp ?? after.icc ?? after.iptc ?? after.orientation,
      ).toBeUndefined();
    }
    // What was at the top on the side is at the right once it is upright.
    const { data } = await sharp(path.join(folder, name))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red = 0, , blue = 0] = data.subarray((150 * 200 + 195) * 3);
    expect(blue).toBeGreaterThan(red + 100);
  });

  it('with its transparency, in 8 bits a channel', async () => {
    const { folder, store, put } = await setUp();
    const background = { r: 255, g: 0, b: 0, alpha: 0.5 };
    const drawn = sharp({ create: { width: 50, height: 40, channels: 4, background } });
    const glass = await drawn.toColourspace('rgb16').png().toBuffer();
    const name = await store.add(await put('glass.png', glass));
    const pixels = await sharp(path.join(folder, name)).raw().toBuffer();
    expect(pixels.length).toBe(50 * 40 * 4);
    expect(pixels[0]).toBeGreaterThan(240);
    expect(Math.abs((pixels[3] ?? 0) - 128)).toBeLessThan(3);
  });

  it('never from SVG, even if some came past the look at its first bytes', async () => {
    const { put } = await setUp();
    const file = await put('drawn.png', svg);
    await expect(sharp(file.path).metadata()).rejects.toThrow('unsupported image format');
    await expect(sharp(Buffer.from(svg)).metadata()).rejects.toThrow('unsupported image format');
  });
});

describe('removed', () => {
  it('with all copies; names that are gone or foreign are no error', async () => {
    const { folder, store, put } = await setUp();
    const name = await store.add(await put('a', await plain(400, 400).png().toBuffer()));
    await writeFile(path.join(folder, 'notes.txt'), 'mine');
    await store.remove([name, name, 'notes.txt', '../x', 'gone']);
    expect(await filesIn(folder)).toEqual(['notes.txt']);
  });

  it('when one of the pictures is refused, and when the work fails', async () => {
    const { folder, store, put } = await setUp();
    const good = await put('good', await plain(400, 400).png().toBuffer());
    const cut = await put('cut', (await plain(400, 400).png().toBuffer()).subarray(0, 90));
    const never = () => Promise.reject(new Error('must not run'));
    await expect(store.storeFor([good, cut, good], never)).rejects.toThrow('“cut” is damaged');
    expect(await filesIn(folder)).toEqual([]);
    const failing = async (names: string[]) => {
      expect(await filesIn(folder)).toHaveLength(8);
      throw new Error(`no room for ${names.length}`);
    };
    await expect(store.storeFor([good, good], failing)).rejects.toThrow('no room for 2');
    expect(await filesIn(folder)).toEqual([]);
    expect(await store.storeFor([good], async (names) => names.length)).toBe(1);
    expect(await filesIn(folder)).toHaveLength(4);
  });
});

async function setUpTree() {
  const [folder, tree] = [await temporaryFolder(), path.join(await temporaryFolder(), 'pictures')];
  mkdirSync(tree);
  for (const [name, width] of Object.entries({ 'a.webp': 400, 'b.webp': 200 })) {
    const original = sharp({ create: { width, height: 100, channels: 3, background: '#a52' } });
    writeFileSync(path.join(tree, name), await original.webp().toBuffer());
  }
  return {
    folder,
    tree,
    images: createImageStores({ files: openFolderFiles(folder), logger: silent }).owner,
  };
}

describe('of the source tree', () => {
  it('pictures of the tree are stored in their order with their copies, and stay where they are', async () => {
    const { folder, tree, images } = await setUpTree();
    const names = await storeBundledPictures(images, tree, ['b.webp', 'a.webp']);
    expect(names.map((name) => name.slice(32))).toEqual(['-200x100.webp', '-400x100.webp']);
    expect(await filesIn(folder)).toEqual(names.flatMap(imageFiles).toSorted());
    expect(readdirSync(tree)).toEqual(['a.webp', 'b.webp']);
  });

  it('when one of them is no picture, none is kept', async () => {
    const { folder, tree, images } = await setUpTree();
    writeFileSync(path.join(tree, 'c.webp'), 'no picture');
    await expect(storeBundledPictures(images, tree, ['a.webp', 'c.webp'])).rejects.toThrow(
      'c.webp',
    );
    expect(await filesIn(folder)).toEqual([]);
    expect(readdirSync(tree)).toContain('c.webp');
  });
});
