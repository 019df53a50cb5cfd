import { z } from 'zod';
import { copied } from '#shared/list-part.ts';
import { time, version } from '#shared/wire.ts';

export const albumView = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string().nullable(),
    cover_filename: z.string(),
    created_at: time,
    version,
    /** Without the cover. */
    photoCount: z.int(),
  })
  .meta({ id: 'Album' });

export const listedAlbum = copied('ListedAlbum', albumView);

export const photoView = z.object({ id: z.int(), filename: z.string() });

export type AlbumView = z.output<typeof albumView>;
export type PhotoView = z.output<typeof photoView>;
