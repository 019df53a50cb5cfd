import type { Job } from '#server/jobs/jobs.ts';
import { sweepStrays } from '#server/uploads/picture-files.ts';
import { millisecondsOfADay } from '#shared/time.ts';
import { keepers } from './open-shop.ts';

/** Pictures younger than this may belong to a request that is still under way; milliseconds. */
const grace = millisecondsOfADay;

/** Removes what a killed process left in the uploads folder: pictures that no row knows. */
export const sweepPictures: Job = {
  name: 'sweep pictures',
  schedule: '40 3 * * *',
  async run(shop) {
    const em = shop.database.fork();
    const removed = await sweepStrays({
      folder: shop.settings.uploadsDir,
      olderThan: new Date(shop.clock.now().getTime() - grace),
      async isKnown(filenames) {
        const known = new Set<string>();
        for (const keeper of keepers) {
          for (const filename of await keeper.known(em, filenames)) known.add(filename);
        }
        return known;
      },
    });
    if (removed > 0) shop.logger.info({ removed }, 'stray picture files removed');
  },
};
