import { z } from 'zod';
import albumsOfANewShop from './albums.json' with { type: 'json' };

const album = z.strictObject({
  title: z.string().min(1),
  description: z.string(),
  /** Age at the shop's first start. */
  daysAgo: z.int().nonnegative(),
  /** Files in `pictures/`, the cover first. */
  pictures: z.array(z.strictObject({ file: z.string(), caption: z.string() })).min(1),
});

/** Newest first. */
export const albums = z.array(album).parse(albumsOfANewShop);
