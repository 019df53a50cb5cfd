import type { AttachmentContext } from '#server/feature.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { pictureEndpoint, renderedPicture } from '#server/uploads/picture-endpoint.ts';
import { previewEndpoint } from '#server/uploads/preview-endpoint.ts';
import { reading, sharp } from '../../../server/uploads/pictures/picture-codec.ts';
import { settingsPictures, wasMailed } from './settings-picture.entity.ts';

const pictures = settingsPictures;

const isShown: Parameters<typeof pictureEndpoint>[0]['isShown'] = async (context, picture) => {
  const { logo, icon } = await businessSettings.read(context);
  return picture === logo || picture === icon || (await wasMailed(context.em, picture));
};

/** Four times the size in the header. */
const logoBox = { width: 640, height: 176 };

const logo = {
  path: '/brand/logo.png',
  pictures,
  render: (picture: Buffer) => encodeContained(picture, logoBox),
};

/** A square in the circle that every mask leaves (W3C, Web Application Manifest, "Icon masks"). */
const safe = { fill: 0.56, opaque: true };
/** iOS rounds the corners, and shows transparency in black. */
const rounded = { fill: 0.8, opaque: true };
const plain = { fill: 1, opaque: false };

const icons = [
  { name: 'icon-180', size: 180, ...rounded },
  { name: 'icon-192', size: 192, ...plain },
  { name: 'icon-512', size: 512, ...plain },
  { name: 'icon-maskable-192', size: 192, ...safe },
  { name: 'icon-maskable-512', size: 512, ...safe },
];

export const brandPictures: readonly Endpoint[] = [
  pictureEndpoint({ ...logo, type: 'image/png', isShown }),
  ...icons.map(({ name, ...icon }) =>
    pictureEndpoint({
      path: `/brand/${name}.png`,
      type: 'image/png',
      pictures,
      render: (picture) => encodeIcon(picture, icon),
      isShown,
    }),
  ),
  previewEndpoint({ path: '/brand/share.jpg', pictures, isShown }),
];

/** PNG for documents; null without a readable one. Call before a transaction. */
export async function logoPicture({ shop }: Pick<AttachmentContext, 'shop'>) {
  const { logo: picture } = await businessSettings.read({ shop });
  if (picture === null) return null;
  try {
    return await renderedPicture(shop, { ...logo, picture });
  } catch (error) {
    shop.logger.warn({ err: error, picture }, 'Logo not readable');
    return null;
  }
}

const ground = '#FFFFFF';
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** In seconds. */
const workTimeout = 20;

/** PNG with transparency, enlarged if needed. @param box in pixels. */
const encodeContained = (picture: Buffer, box: { width: number; height: number }) =>
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
async function encodeIcon(picture: Buffer, { size, fill, opaque }: Icon): Promise<Buffer> {
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
