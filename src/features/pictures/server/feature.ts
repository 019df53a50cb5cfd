import { defineFeature } from '#server/feature.ts';
import { bringBack } from '#server/uploads/folder/quarantine.ts';
import { picturesRouter } from './pictures.router.ts';
import { sweepPictures } from './sweep-pictures.ts';

/** The care for the files that the pictures of all features are kept in. */
export const pictures = defineFeature({
  name: 'pictures',
  router: picturesRouter,
  examples: { strays: 40, pictures: 300, message: 'Done.' },
  jobs: [
    {
      name: 'sweep pictures',
      schedule: '40 3 * * *',
      async run(shop) {
        await sweepPictures(shop);
      },
    },
  ],
  // A database that was put back from a backup knows pictures that were set aside since.
  begin: (shop) =>
    shop.background.wake('bring pictures back', async () => {
      const files = await bringBack(shop.images.files, shop.images.known);
      if (files > 0) shop.logger.info({ files }, 'picture files brought back');
    }),
});
