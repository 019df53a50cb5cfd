import type { Scene } from '../scene.ts';

/** One drawn picture; the caption also serves people who cannot see it. */
export type StarterPicture = { caption: string; scene: Scene };

/** An album that a new shop starts with; its first picture is the cover. */
export type StarterAlbum = {
  title: string;
  description: string;
  /** How many days before the shop's first start it was made. */
  daysAgo: number;
  pictures: readonly StarterPicture[];
};
