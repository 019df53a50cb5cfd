import { defineFeature } from '#server/feature.ts';
import { restoreFromQuarantine } from '#server/uploads/folder/strays.ts';
import { picturesRouter } from './pictures.router.ts';
import { sweepPictures } from './sweep-pictures.ts';

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
  // A restored database may know pictures that were quarantined since.
  begin: (shop) =>
    shop.background.wake('bring pictures back', async () => {
      const files = await restoreFromQuarantine(shop.images.files, shop.images.known);
      if (files > 0) shop.logger.info({ files }, 'picture files brought back');
    }),
});
