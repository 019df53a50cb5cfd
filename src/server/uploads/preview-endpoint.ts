import { fileURLToPath } from 'node:url';
import type { Endpoint } from '../http/endpoint.ts';
import { pictureEndpoint } from './picture-endpoint.ts';
import { encodePreview } from './pictures/preview-picture.ts';

/** Background in the shop's colours, without text, as apps show the title beside the preview. */
const backgroundFile = fileURLToPath(new URL('pictures/preview-ground.webp', import.meta.url));

type Previews = Pick<Parameters<typeof pictureEndpoint>[0], 'path' | 'pictures' | 'isShown'>;

/** 1200 by 630 (https://ogp.me), as a JPEG since WhatsApp and Facebook lack WebP. */
export function previewEndpoint(previews: Previews): Endpoint {
  return pictureEndpoint({
    ...previews,
    type: 'image/jpeg',
    render: (picture) => encodePreview(picture, backgroundFile),
  });
}
