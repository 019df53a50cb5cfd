import { fileURLToPath } from 'node:url';
import type { Endpoint } from '../http/endpoint.ts';
import { pictureEndpoint } from './picture-endpoint.ts';
import { reading, sharp } from './pictures/picture-codec.ts';

/** Background in the shop's colours, without text, as apps show the title beside the preview. */
const backgroundFile = fileURLToPath(new URL('pictures/preview-ground.webp', import.meta.url));

/** Maximum size of the picture on the background, in pixels. */
const maxSize = { width: 1000, height: 546 };

const radius = 36;

/** Replaces transparency: the colour of the shop's cards. */
const card = '#FFFFFF';

const workTimeout = 20;

type Previews = Pick<Parameters<typeof pictureEndpoint>[0], 'path' | 'pictures' | 'isShown'>;

/** 1200 by 630 (https://ogp.me), as a JPEG since WhatsApp and Facebook lack WebP. */
export function previewEndpoint(previews: Previews): Endpoint {
  return pictureEndpoint({
    ...previews,
    type: 'image/jpeg',
    render: (picture) => encodePreview(picture, backgroundFile),
  });
}

/** Some apps crop a centred square. @param ground background file of the result's size. */
export async function encodePreview(picture: Buffer, ground: string): Promise<Buffer> {
  const { data, info } = await sharp(picture, reading)
    .resize({ ...maxSize, fit: 'inside' })
    .flatten({ background: card })
    .toColourspace('srgb')
    .timeout({ seconds: workTimeout })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const rounded = await sharp(data, { raw: { width, height, channels } })
    .joinChannel(roundCorners(width, height), { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(ground)
    .composite([{ input: rounded }])
    .timeout({ seconds: workTimeout })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
}

/** Alpha mask of a rounded rectangle, 0 to 255, row by row. */
function roundCorners(width: number, height: number): Buffer {
  const opaque = Buffer.alloc(width * height, 255);
  const intoCorner = (index: number, length: number) =>
    Math.max(radius - index - 0.5, index + 0.5 - (length - radius), 0);
  for (let y = 0; y < height; y += 1) {
    const dy = intoCorner(y, height);
    if (dy === 0) continue;
    for (let x = 0; x < width; x += 1) {
      const inside = radius - Math.hypot(intoCorner(x, width), dy) + 0.5;
      opaque[y * width + x] = Math.round(255 * Math.min(1, Math.max(0, inside)));
    }
  }
  return opaque;
}
