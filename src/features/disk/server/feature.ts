import { defineFeature } from '#server/feature.ts';
import { diskRouter } from './disk.router.ts';
import { warnOfDisk } from './warn-of-disk.ts';

/** Tells the owner when the disk of the server runs full. */
export const disk = defineFeature({
  name: 'disk',
  router: diskRouter,
  jobs: [{ name: 'look at the disk', schedule: '*/10 * * * *', run: warnOfDisk }],
  begin: (shop) => shop.background.nudge('look at the disk', () => warnOfDisk(shop)),
});
