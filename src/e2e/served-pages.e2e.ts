import type { AlbumView } from '#features/gallery/shared/album-view.ts';
import { formatPrice } from '#shared/money.ts';
import { listProducts } from './calls.ts';
import { expect, test } from './shop.ts';

test('a missing page has its status and a message', async ({ page, problems }) => {
  problems.expectRefused(/nothing-here|products\/|products\.byId/);
  const nowhere = await page.goto('/nothing-here');
  expect(nowhere?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This bowl is empty');
  await page.getByRole('link', { name: 'View All Products' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');

  for (const id of ['999999', 'abc', '0']) {
    const gone = await page.goto(`/products/${id}`);
    expect(gone?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found');
    const others = page.getByRole('region', { name: 'Have a look at these' });
    await expect(others.getByRole('listitem')).toHaveCount(3);
  }
  await page.getByRole('link', { name: 'Back to Products' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
});

test('a product link previews with picture, name and price', async ({ page, shop }) => {
  const product = (await listProducts(shop)).find(({ picture }) => picture);
  if (!product) throw new Error('The starter data has no product with a picture');
  await page.goto(`/products/${product.productID}`);
  const preview = (name: string) => page.locator(`meta[property="${name}"]`);
  await expect(preview('og:title')).toHaveAttribute(
    'content',
    `${product.description}, ${formatPrice(product.price)}`,
  );
  await expect(preview('og:type')).toHaveAttribute('content', 'product');
  const picture = await preview('og:image').getAttribute('content');
  const { origin, pathname, search } = new URL(picture ?? '');
  expect([origin, pathname]).toEqual([shop.url, '/previews/product.jpg']);
  expect(search).toMatch(/^\?picture=[^/&]+$/);
  const answer = await page.request.get(picture ?? '');
  expect(answer.headers()['content-type']).toBe('image/jpeg');
});

test('an album link previews with its own title and picture', async ({ request, shop }) => {
  const [album] = (await (await request.get('/api/galleries')).json()) as AlbumView[];
  if (!album) throw new Error('The starter data has no album');
  /** Reads the preview tags from the HTML, without a browser. */
  const toldBy = async (address: string) => {
    const html = await (await request.get(address)).text();
    const told = (name: string) =>
      new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];
    return [told('og:title'), told('og:url'), told('og:image')];
  };
  const [title, url, picture = ''] = await toldBy(`/gallery?album=${album.id}`);
  expect([title, url]).toEqual([album.title, `${shop.url}/gallery?album=${album.id}`]);
  const { pathname, search } = new URL(picture);
  expect(pathname).toBe('/previews/album.jpg');
  expect(search).toBe(`?picture=${album.cover_filename}`);
  expect((await request.get(picture)).headers()['content-type']).toBe('image/jpeg');
  expect((await request.get(picture.replace(/=.*/, '=x'))).status()).toBe(404);
  for (const other of ['/gallery', '/gallery?album=999999', '/gallery?album=x'])
    expect(await toldBy(other)).toEqual(['Gallery', `${shop.url}/gallery`, expect.any(String)]);
});
