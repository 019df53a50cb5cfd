import type { Locator, Page } from '@playwright/test';
import type { AlbumView } from '#features/gallery/shared/album-view.ts';
import { expectAccessible } from './checks.ts';
import { expect, mainWay, moving, test } from './shop.ts';

test.use(moving);

async function listAlbums(shop: { url: string }): Promise<AlbumView[]> {
  return (await fetch(`${shop.url}/api/galleries`)).json();
}

/** The oldest album, because other tests make, rename and remove newer ones. */
async function starterAlbum(shop: { url: string }): Promise<AlbumView & { total: number }> {
  const albums = await listAlbums(shop);
  const album = albums.findLast(({ description, photoCount }) => description && photoCount >= 3);
  if (!album) throw new Error('The starter data is too small');
  return { ...album, total: album.photoCount + 1 };
}

const viewer = (page: Page) => page.getByRole('dialog');
const linkOf = (page: Page, { title }: AlbumView) => page.getByRole('link', { name: title });

/** Every picture that the viewer shows is drawn, not only requested. */
async function expectDrawn(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

/** Waits until a picture that was swiped in has come to rest. */
async function untilStill(picture: Locator): Promise<void> {
  let before: number | undefined;
  await expect(async () => {
    const { x } = (await picture.boundingBox()) ?? {};
    const isStill = x !== undefined && x === before;
    before = x;
    expect(isStill).toBe(true);
  }).toPass({ intervals: [250] });
}

test('an album is viewed by keyboard and focus returns', async ({ page, shop }) => {
  const album = await starterAlbum(shop);
  const at = (index: number) =>
    expect(viewer(page).getByText(`${index} of ${album.total}`, { exact: true })).toBeVisible();
  await page.goto('/gallery');
  const edges = await page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().right)));
  expect(edges.at(-1)).toBe(Math.max(...edges));
  await linkOf(page, album).focus();
  await page.keyboard.press('Enter');
  await at(1);
  await expect(page).toHaveURL(`/gallery?album=${album.id}`);
  await expectDrawn(
    viewer(page)
      .getByRole('img', { name: `${album.title}: cover` })
      .first(),
  );
  await expectAccessible(page);

  await page.keyboard.press('ArrowRight');
  await at(2);
  await expect(page).toHaveURL(/album=\d+&photo=\d+$/);
  await page.keyboard.press('ArrowLeft');
  await at(1);
  await page.keyboard.press('ArrowLeft');
  await at(album.total);
  for (let pressed = 0; pressed < 20; pressed += 1) {
    await page.keyboard.press('Tab');
    expect(await viewer(page).evaluate((it) => it.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');
  await expect(linkOf(page, album)).toBeFocused();
});

test('thumbnails keep the order and show the current photo', async ({ page, shop }) => {
  const album = await starterAlbum(shop);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/gallery?album=${album.id}`);
  const all = viewer(page)
    .getByRole('navigation', { name: 'All photos of the album' })
    .getByRole('button');
  await expect(all).toHaveCount(album.total);
  const expected = [
    'cover',
    ...Array.from({ length: album.photoCount }, (_, at) => `photo ${at + 1}`),
  ];
  expect(await all.evaluateAll((buttons) => buttons.map((one) => one.ariaLabel))).toEqual(
    expected.map((name) => `${album.title}: ${name}`),
  );
  for (const index of [album.total, 1, 3]) {
    const button = all.nth(index - 1);
    await button.click();
    await expect(
      viewer(page).getByText(`${index} of ${album.total}`, { exact: true }),
    ).toBeVisible();
    await expect(button).toHaveAttribute('aria-current', 'true');
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await all.first().click();
  await expect.poll(async () => (await all.first().boundingBox())?.x).toBeLessThan(24);
  await all.nth(2).click();
  const picture = viewer(page)
    .getByRole('img', { name: `${album.title}: photo 2` })
    .first();
  await expectDrawn(picture);
  await untilStill(picture);
  const shown = await picture.boundingBox();
  const words = await viewer(page)
    .getByText(album.description ?? '')
    .boundingBox();
  expect(words?.y).toBeGreaterThanOrEqual((shown?.y ?? 0) + (shown?.height ?? 0));
});

test('a link opens its photo, and Back closes the viewer', async ({ page, shop }) => {
  const album = await starterAlbum(shop);
  const photos = await (await fetch(`${shop.url}/api/galleries/${album.id}/photos`)).json();
  await page.goto(`/gallery?album=${album.id}&photo=${photos[1].id}`);
  await expect(viewer(page).getByText(`3 of ${album.total}`, { exact: true })).toBeVisible();
  await viewer(page).getByRole('button', { name: 'Close the album' }).click();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');

  await linkOf(page, album).click();
  await viewer(page).getByRole('button', { name: 'Next photo' }).click();
  await expect(page).toHaveURL(/photo=/);
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');
  await expect(linkOf(page, album)).toBeFocused();

  await page.goto('/gallery?album=999999');
  await expect(page.getByText('That album is no longer here.')).toBeVisible();
});

test('the home page leads to the newest albums', async ({ page, shop }) => {
  const [album] = await listAlbums(shop);
  if (!album) throw new Error('The starter data is too small');
  await page.goto('/');
  await linkOf(page, album).click();
  const place = `1 of ${album.photoCount + 1}`;
  await expect(viewer(page).getByText(place, { exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'View Gallery' }).click();
  await expect(page).toHaveURL('/gallery');
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
});

test('retries albums that failed to load', async ({ page, problems }) => {
  problems.expectRefused(/gallery\.list/);
  await page.goto('/about');
  await page.route(/gallery\.list/, (route) => route.abort());
  await page.getByRole('navigation').getByRole('link', { name: 'Gallery' }).first().click();
  await expect(page.getByText('Failed to load albums. Please try again.')).toBeVisible();
  await page.unroute(/gallery\.list/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('albums are swiped and pinched', mainWay, async ({ page, context, shop }) => {
    const album = await starterAlbum(shop);
    await page.goto('/gallery');
    await linkOf(page, album).tap();
    await expect(viewer(page).getByText(`1 of ${album.total}`, { exact: true })).toBeVisible();
    const session = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', places: number[]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: places.map((x, id) => ({ x, y: 360, id })),
      });

    await touch('touchStart', [300]);
    for (let x = 300; x >= 60; x -= 30) await touch('touchMove', [x]);
    await touch('touchEnd', []);
    await expect(viewer(page).getByText(`2 of ${album.total}`, { exact: true })).toBeVisible();
    const picture = viewer(page)
      .getByRole('img', { name: `${album.title}: photo 1` })
      .first();
    await expectDrawn(picture);

    const width = async () => (await picture.boundingBox())?.width ?? 0;
    await untilStill(picture);
    const before = await width();
    const pinch = async () => {
      await touch('touchStart', [160, 200]);
      for (let apart = 20; apart <= 120; apart += 10)
        await touch('touchMove', [180 - apart, 180 + apart]);
      await touch('touchEnd', []);
    };
    // The viewer ignores a pinch during the end of a swipe, so it is repeated.
    await expect
      .poll(async () => {
        await pinch();
        return width();
      })
      .toBeGreaterThan(before * 1.5);
  });
});

test('retries a photo that failed to load', async ({ page, shop, problems }) => {
  problems.expectRefused(/\/uploads\//);
  const pictures = (url: URL) => url.pathname.startsWith('/uploads/');
  const lost = viewer(page).getByText('This photo could not be loaded.');
  const album = await starterAlbum(shop);
  const photo = (number: number) =>
    viewer(page)
      .getByRole('img', { name: `${album.title}: photo ${number}` })
      .first();
  await page.goto('/gallery');
  await page.route(pictures, (route) => route.abort());
  await linkOf(page, album).click();
  await expect(viewer(page).getByText(`1 of ${album.total}`, { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(lost).toBeVisible();
  await page.unroute(pictures);
  await viewer(page).getByRole('button', { name: 'Retry' }).click();
  await expect(lost).toBeHidden();
  await expectDrawn(photo(1));

  await page.route(pictures, (route) => route.abort());
  await page.reload();
  await expect(lost).toBeVisible();
  await page.unroute(pictures);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(lost).toBeHidden();
  await expectDrawn(photo(1));
  await expect(viewer(page).getByText(`2 of ${album.total}`, { exact: true })).toBeVisible();
});
