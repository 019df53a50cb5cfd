import { insertAlbum } from '#features/gallery/server/public.ts';
import { insertProduct } from '#features/products/server/public.ts';
import { insertReview } from '#features/reviews/server/public.ts';
import { settings } from '#features/settings/server/feature.ts';
import { write } from '#server/db/database.ts';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { imageName } from '#shared/images.ts';
import { type ServerFolders, startShop } from '#test/servers/server-process.ts';
import { closeShop, openShop } from '../open-shop.ts';
import { comparePage } from './measure.ts';

const wantedProducts = 24;
const wantedAlbums = 200;
const wantedReviews = 1000;
const oneDay = 24 * 60 * 60 * 1000;

/** Name of a picture that is never fetched. */
const pictureName = (number: number) => imageName(String(number).padStart(32, '0'), 1600, 1200);

async function fill(folders: ServerFolders): Promise<void> {
  const shop = await openShop({
    settings: readSettings(folders.settings),
    logger: createLogger('warn'),
  });
  try {
    const now = shop.clock.now().getTime();
    // Visitors of a shop without a business see only that it opens soon.
    await settings.starter.store(shop.database.fork(), [], new Date(now));
    const products = await write({ shop }, (em) =>
      Promise.all(
        Array.from({ length: wantedProducts }, (_, number) =>
          insertProduct(em, {
            description: `Measured Lamb & Rice Adult ${number} kg`,
            category: number % 2 ? 'Dogs' : 'Cats',
            price: 24_990,
            picture: pictureName(5000 + number),
            nutritionalInformation: null,
            createdAt: new Date(now),
          }),
        ),
      ),
    );
    await write({ shop }, async (em) => {
      for (let number = 0; number < wantedAlbums; number++) {
        await insertAlbum(em, {
          title: `Saturday at the dam, number ${number}`,
          description: 'Twelve dogs, one river, and nobody went home dry.',
          coverFilename: pictureName(number),
          photos: [pictureName(1000 + number), pictureName(2000 + number)],
          createdAt: new Date(now - number * oneDay),
        });
        em.clear();
      }
    });
    await write({ shop }, async (em) => {
      for (let number = 0; number < wantedReviews; number++) {
        const product = products[number % products.length];
        await insertReview(em, {
          productId: product?.id ?? null,
          productName: product?.description ?? '',
          name: 'Naledi Dlamini',
          petName: 'Rex',
          petBreed: 'Boerboel',
          rating: 1 + (number % 9) / 2,
          title: `He runs to the bowl, day ${number}`,
          comment:
            'He was fussy for years. Now he waits at the gate when the bakkie comes. '.repeat(4),
          images: number % 3 === 0 ? [pictureName(3000 + number)] : [],
          verified: number % 2 === 0,
          invitationId: null,
          response: null,
          createdAt: new Date(now - number * oneDay),
        });
        em.clear();
      }
    });
  } finally {
    await closeShop(shop);
  }
}

/** Server-rendered gallery and reviews pages, as a ratio to plain Koa. */
export async function measureGalleryAndReviews(): Promise<void> {
  const shop = await startShop({ LOG_LEVEL: 'info' }, fill);
  try {
    await comparePage(shop, '/gallery', `${wantedAlbums} albums`);
    await comparePage(shop, '/reviews', `${wantedReviews} reviews`);
  } finally {
    await shop.stop();
  }
}
