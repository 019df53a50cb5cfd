import { reading, sharp } from './picture-codec.ts';

const ground = '#FFFFFF';
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** In seconds. */
const workTimeout = 20;

/** PNG with transparency, enlarged if needed. @param box in pixels. */
export const encodeContained = (picture: Buffer, box: { width: number; height: number }) =>
  sharp(picture, reading)
    .resize({ ...box, fit: 'inside' })
    .toColourspace('srgb')
    .timeout({ seconds: workTimeout })
    .png({ compressionLevel: 9 })
    .toBuffer();

type Icon = {
  /** In pixels. */
  size: number;
  /** Fraction of the side that the picture may fill. */
  fill: number;
  opaque: boolean;
};

/** Square PNG with the whole picture in its centre. */
export async function encodeIcon(picture: Buffer, { size, fill, opaque }: Icon): Promise<Buffer> {
  const inner = Math.round(size * fill);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  const background = opaque ? ground : clear;
  const image = sharp(picture, reading)
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .toColourspace('srgb')
    .timeout({ seconds: workTimeout });
  return (opaque ? image.flatten({ background }) : image).png({ compressionLevel: 9 }).toBuffer();
}
