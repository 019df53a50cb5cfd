import { reading, sharp } from './picture-codec.ts';

/** How much of the ground a picture covers at most, in pixels. */
const room = { width: 1000, height: 546 };

/** Of the picture's corners, in pixels. */
const radius = 36;

/** What shows through a picture with transparent parts: the colour of the shop's cards. */
const card = '#FFFFFF';

/** When the work is given up, in seconds. */
const longestWork = 20;

/**
 * A picture with round corners in the middle of a ground, as a JPEG: what chats and networks show of a
 * link. Its size is the ground's; they cut a square out of the middle where they have no room for more.
 * @param picture the content of a stored picture.
 * @param ground a file with a picture of ours.
 */
export async function encodePreview(picture: Buffer, ground: string): Promise<Buffer> {
  const { data, info } = await sharp(picture, reading)
    .resize({ ...room, fit: 'inside' })
    .flatten({ background: card })
    .toColourspace('srgb')
    .timeout({ seconds: longestWork })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const rounded = await sharp(data, { raw: { width, height, channels } })
    .joinChannel(roundCorners(width, height), { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(ground)
    .composite([{ input: rounded }])
    .timeout({ seconds: longestWork })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
}

/** How opaque each pixel of a box with round corners is, from 0 to 255, row by row. */
function roundCorners(width: number, height: number): Buffer {
  const opaque = Buffer.alloc(width * height, 255);
  const beyond = (index: number, length: number) =>
    Math.max(radius - index - 0.5, index + 0.5 - (length - radius), 0);
  for (let y = 0; y < height; y += 1) {
    const down = beyond(y, height);
    if (down === 0) continue;
    for (let x = 0; x < width; x += 1) {
      const inside = radius - Math.hypot(beyond(x, width), down) + 0.5;
      opaque[y * width + x] = Math.round(255 * Math.min(1, Math.max(0, inside)));
    }
  }
  return opaque;
}
