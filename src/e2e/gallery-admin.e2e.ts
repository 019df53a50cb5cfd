import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { AlbumView, PhotoView } from '#features/gallery/shared/album-view.ts';
import { anyWord } from './calls.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { expect, ownerTest as test } from './shop.ts';

type File = { name: string; mimeType: string; buffer: Buffer };

async function draw(name: string, hue: number): Promise<File> {
  const background = { r: hue, g: 255 - hue, b: 120 };
  const create = { width: 64, height: 48, channels: 3, background } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

const drawMany = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => draw(`photo ${index + 1}.jpg`, index * 7)),
  );

const broken: File = {
  name: 'broken.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('no picture at all'),
};

const dialog = (page: Page) => page.getByRole('dialog');
const question = (page: Page) => page.getByRole('alertdialog');
const editButton = (page: Page) => page.getByRole('button', { name: /^Edit / }).first();
const press = (within: Locator, name: string | RegExp) =>
  within.getByRole('button', { name }).click();

async function drop(page: Page, files: readonly File[]): Promise<void> {
  const packed = files.map(({ name, mimeType, buffer }) => ({
    name,
    type: mimeType,
    text: buffer.toString('base64'),
  }));
  const dataTransfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, type, text } of list) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, packed);
  await dialog(page)
    .getByText('Choose photos or drop them here')
    .dispatchEvent('drop', { dataTransfer });
}

async function startAlbum(page: Page, title: string): Promise<void> {
  await page.goto('/admin/gallery');
  await page.getByRole('button', { name: 'Create album' }).click();
  const create = dialog(page).getByRole('button', { name: 'Create album' });
  await expect(create).toBeDisabled();
  await dialog(page).getByLabel('Title').fill(title);
  await expect(create).toBeDisabled();
  await dialog(page)
    .getByLabel('Cover photo')
    .setInputFiles(await draw('cover.jpg', 250));
  await expect(create).toBeEnabled();
}

async function stored(shop: { url: string }, title: string) {
  const albums = (await (await fetch(`${shop.url}/api/galleries`)).json()) as AlbumView[];
  const album = albums.find((one) => one.title === title);
  if (!album) throw new Error(`No album “${title}”`);
  const photos = (await (
    await fetch(`${shop.url}/api/galleries/${album.id}/photos`)
  ).json()) as PhotoView[];
  return { album, ids: photos.map(({ id }) => id) };
}

test('an album of 30 photos is made, sorted and deleted', async ({ page, shop }) => {
  test.slow();
  const title = `Thirty ${anyWord()}`;
  await startAlbum(page, title);
  await drop(page, [
    ...(await drawMany(30)),
    { ...broken, name: 'song.mp3', mimeType: 'audio/mpeg' },
  ]);
  await expect(dialog(page).getByText('“song.mp3” is not a photo.')).toBeVisible();
  await expect(dialog(page).getByText(/^30 photos, .* of 500 MB$/)).toBeVisible();
  await expectAccessible(page);
  await press(dialog(page), 'Create album');
  await expect(page.getByText('Album created successfully!')).toBeVisible({ timeout: 60_000 });
  await expect(dialog(page)).toHaveCount(0);
  const { album, ids } = await stored(shop, title);
  expect(ids).toHaveLength(30);

  await press(page.getByRole('main'), `Edit ${title}`);
  const handle = dialog(page).getByRole('button', { name: 'Move photo 1 of 30' });
  await handle.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(dialog(page).getByText('Photo 3 is now number 2 of 30.')).toBeAttached();
  await expect(dialog(page).getByRole('button', { name: 'Move photo 2 of 30' })).toBeFocused();
  const [first = 0, second = 0, ...others] = ids;
  await expect
    .poll(async () => (await stored(shop, title)).ids)
    .toEqual([second, first, ...others]);

  // Escape lets the photo go where it was; the dialog stays, and the next drag starts from the same order.
  const grip = dialog(page).getByRole('button', { name: 'Move photo 1 of 30' });
  await grip.hover();
  await page.mouse.down();
  await dialog(page).getByRole('img', { name: 'Photo 3', exact: true }).hover();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await grip.hover();
  await page.mouse.down();
  await dialog(page).getByRole('img', { name: 'Photo 3', exact: true }).hover();
  await page.mouse.up();
  const [third = 0, ...rest] = others;
  await expect
    .poll(async () => (await stored(shop, title)).ids)
    .toEqual([first, third, second, ...rest]);

  await press(dialog(page), 'Make photo 2 of 30 the cover');
  await expect(page.getByText('Album updated successfully!')).toBeVisible();
  await expect
    .poll(async () => (await stored(shop, title)).album.cover_filename)
    .not.toBe(album.cover_filename);
  expect((await stored(shop, title)).ids).not.toContain(third);

  await press(dialog(page), 'Delete photo 30 of 30');
  await press(question(page), 'Delete photo');
  await expect(page.getByText('Photo deleted successfully!')).toBeVisible();
  expect((await stored(shop, title)).ids).toHaveLength(29);
  await dialog(page).getByLabel('Title').fill('Not saved');
  await press(dialog(page), 'Cancel');
  await press(question(page), 'Discard');

  await press(page.getByRole('main'), `Delete ${title}`);
  await press(question(page), 'Delete album');
  await expect(page.getByText('Album deleted successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
});

test('an album is finished without its broken photos', async ({ page, shop, problems }) => {
  problems.expectRefused(/\/api\/galleries\/\d+$/);
  const title = `Broken ${anyWord()}`;
  await startAlbum(page, title);
  await drop(page, [
    ...(await drawMany(3)),
    ...['broken.jpg', 'torn.jpg', 'wet.jpg'].map((name) => ({ ...broken, name })),
  ]);
  await press(dialog(page), 'Create album');
  await expect(
    dialog(page).getByText(`3 of 6 photos are in the album “${title}”.`, { exact: false }),
  ).toBeVisible();
  await expect(dialog(page).getByText(/“broken\.jpg” is not a photo/)).not.toHaveCount(0);
  await expectAccessible(page);
  expect((await stored(shop, title)).ids).toHaveLength(3);
  await press(dialog(page), 'Remove broken.jpg');
  await press(dialog(page), 'Finish without these 2 photos');
  await expect(page.getByText('The album is saved without 2 photos.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect((await stored(shop, title)).ids).toHaveLength(3);
});

test('a title changed elsewhere while photos arrive is kept', async ({ page, shop, token }) => {
  const title = `Walk ${anyWord()}`;
  const renamed = `Renamed ${anyWord()}`;
  await startAlbum(page, title);
  await drop(page, await drawMany(12));
  let batches = 0;
  await page.route(/\/api\/galleries\/\d+$/, async (route) => {
    batches += 1;
    if (batches === 2) {
      await fetch(route.request().url(), {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ title: renamed }),
      });
    }
    await route.continue();
  });
  await press(dialog(page), 'Create album');
  await expect(page.getByText('Album created successfully!')).toBeVisible({ timeout: 60_000 });
  expect((await stored(shop, renamed)).ids).toHaveLength(12);
});

test('brings a refused title into view', async ({ page, problems }) => {
  problems.expectRefused(/galleries/);
  await page.setViewportSize({ width: 390, height: 740 });
  await page.route(/\/api\/galleries\/\d+$/, (route) => {
    const issues = [{ path: 'title', message: 'Please choose another title.' }];
    return route.fulfill({ status: 400, json: { code: 'bad_input', message: 'Refused', issues } });
  });
  await page.goto('/admin/gallery');
  await editButton(page).click();
  await dialog(page).getByLabel('Title').fill(`Walk ${anyWord()}`);
  await dialog(page)
    .getByRole('button', { name: /^Make photo/ })
    .last()
    .scrollIntoViewIfNeeded();
  await press(dialog(page), 'Save changes');
  await expect(page.getByText('Please choose another title.')).toBeInViewport({ ratio: 1 });
  await expect(dialog(page).getByLabel('Title')).toBeFocused();
});

test('an upload can be stopped after a confirmation', async ({ page, shop }) => {
  const title = `Stopped ${anyWord()}`;
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Gallery', exact: true }).click();
  await page.getByRole('button', { name: 'Create album' }).click();
  await dialog(page).getByLabel('Title').fill(title);
  await page.goBack();
  await expect(question(page)).toContainText('Keep what you typed?');
  await press(question(page), 'Stay');
  await dialog(page)
    .getByLabel('Cover photo')
    .setInputFiles(await draw('cover.jpg', 250));
  await drop(page, await drawMany(30));

  const session = await page.context().newCDPSession(page);
  const sendAtMost = (bytesPerSecond: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  await session.send('Network.enable');
  await sendAtMost(2_500);
  await press(dialog(page), 'Create album');
  const done = dialog(page).locator('[data-status=done]');
  await expect.poll(() => done.count(), { timeout: 60_000 }).toBeGreaterThan(0);
  await press(dialog(page), 'Stop upload');
  await expect(dialog(page).getByText('Stopped.')).toBeVisible();
  const arrived = (await stored(shop, title)).ids.length;
  await expect(done).toHaveCount(arrived);
  expect(arrived).toBeLessThan(30);
  await sendAtMost(-1);
  await press(dialog(page), /^Send \d+ photos$/);
  await expect(page.getByText('Album created successfully!')).toBeVisible({ timeout: 60_000 });
  expect((await stored(shop, title)).ids).toHaveLength(30);
});

test('an album fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/gallery');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await editButton(page).click();
  await expect(dialog(page).getByRole('button', { name: /^Move photo 1 of/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
