import type { Page } from '@playwright/test';
import { listProducts } from './calls.ts';
import { expect, test } from './shop.ts';

/** One step to the next copy is more than the eye needs or can miss; two are bytes or sharpness lost. */
const maxSteps = 1;

/** Every picture that is drawn, by how many of its copies the one that came is larger than the one that fits. */
function stepsFromFitting(page: Page): Promise<{ picture: string; steps: number }[]> {
  return page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
    return images
      .filter((image) => image.srcset !== '' && image.checkVisibility())
      .map((image) => {
        const copies = image.srcset.split(', ').map((copy) => {
          const [address = '', width = ''] = copy.split(' ');
          return {
            address: new URL(address, location.href).href,
            width: Number.parseInt(width, 10),
          };
        });
        const { width, height } = image.getBoundingClientRect();
        const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
        const covers = getComputedStyle(image).objectFit === 'cover';
        const drawn = (covers ? Math.max : Math.min)(width, height * ratio);
        const fits = copies.findIndex((copy) => copy.width >= drawn * devicePixelRatio - 1);
        const came = copies.findIndex(({ address }) => address === image.currentSrc);
        return {
          picture: `${copies[came]?.width} for ${Math.round(drawn)} × ${devicePixelRatio}: ${image.sizes}`,
          steps: came - (fits < 0 ? copies.length - 1 : fits),
        };
      });
  });
}

for (const [width, density] of [
  [360, 2],
  [412, 1.75],
  [768, 2],
  [1280, 1],
] as const) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 }, deviceScaleFactor: density });

    test('every picture comes in the size in which it is drawn', async ({ context, shop }) => {
      const [product] = await listProducts(shop);
      const pages = ['/', '/products', `/products/${product.productID}`, '/gallery', '/reviews'];
      let seen = 0;
      for (const address of [...pages, '/about', '/products/for/dogs']) {
        // Each as a first visit: a larger copy that one page has brought already serves the next as well.
        const page = await context.newPage();
        await page.goto(address);
        const pictures = await stepsFromFitting(page);
        await page.close();
        seen += pictures.length;
        const wrong = pictures.filter(({ steps }) => Math.abs(steps) > maxSteps);
        expect(wrong, address).toEqual([]);
      }
      expect(seen).toBeGreaterThan(40);
    });
  });
}
