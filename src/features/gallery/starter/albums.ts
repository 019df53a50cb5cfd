import { damDay } from './albums/dam-day.ts';
import { deliveryDays } from './albums/delivery-days.ts';
import { openDay } from './albums/open-day.ts';
import { puppyCorner } from './albums/puppy-corner.ts';
import type { StarterAlbum } from './albums/starter-album.ts';

/** The albums that a new shop starts with, newest first. */
export const albums: readonly StarterAlbum[] = [damDay, deliveryDays, puppyCorner, openDay];
