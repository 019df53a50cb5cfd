import { z } from 'zod';
import albumsOfANewShop from './albums.json' with { type: 'json' };

const album = z.strictObject({
  title: z.string().min(1),
  description: z.string(),
  /** How many days before the shop's first start it was made. */
  daysAgo: z.int().nonnegative(),
  /** Its files in `pictures/`, the first being its cover, and what each of them shows. */
  pictures: z.array(z.strictObject({ file: z.string(), caption: z.string() })).min(1),
});

/** The albums that a new shop starts with, newest first. */
export const albums = z.array(album).parse(albumsOfANewShop);
