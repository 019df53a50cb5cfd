import { mkdirSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { AlbumView, PhotoView } from '#features/gallery/shared/album-view.ts';
import type { ProductView } from '#features/products/shared/product-view.ts';
import type { ReviewView } from '#features/reviews/shared/review-view.ts';
import { imageFiles } from '#shared/images.ts';
import { formOf } from '#test/calls/forms.ts';
import { rounds } from '#test/patience.ts';
import { describeOnShop } from '#test/shop.ts';

type Fields = Record<string, string | File | readonly File[]>;

const secret = 'somewhere in Brackenhurst';

/** A phone photograph: rotated, with its location in every known metadata format. */
async function phonePhoto(colour: string): Promise<File> {
  const create = { width: 360, height: 240, channels: 3, background: colour } as const;
  const bytes = await sharp({ create })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: secret, Artist: secret },
      IFD3: { GPSLatitude: '26/1 16/1 0/1', GPSLatitudeRef: 'S', GPSAreaInformation: secret },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
    .toBuffer();
  expect(bytes.includes(secret)).toBe(true);
  return new File([new Uint8Array(bytes)], `${colour}.jpg`);
}

describeOnShop('pictures', (shop) => {
  const send = (method: string, path: string, fields: Fields) =>
    shop.asOwner(method, path, formOf(fields));
  const remove = (path: string) => shop.asOwner('DELETE', path);
  const read = async <T>(path: string) => (await shop.rest('GET', path)).body as T;

  /** Every picture that a row of any feature names. */
  async function picturesOfRows(): Promise<string[]> {
    const albums = await read<AlbumView[]>('/galleries');
    const photos = await Promise.all(
      albums.map(({ id }) => read<PhotoView[]>(`/galleries/${id}/photos`)),
    );
    const { reviews } = await read<{ reviews: ReviewView[] }>('/reviews');
    return [
      ...(await read<ProductView[]>('/products')).map(({ picture }) => picture),
      ...albums.map(({ cover_filename }) => cover_filename),
      ...photos.flat().map(({ filename }) => filename),
      ...reviews.map(({ image_filename }) => image_filename),
    ].filter((picture) => picture !== null);
  }

  const repeats = rounds({ short: 0, long: 9 });
  test('the folder equals the database after a storm, without locations', { repeats }, async () => {
    mkdirSync(shop.settings.uploadsDir, { recursive: true });
    const [red, green, blue] = await Promise.all(['red', 'green', 'blue'].map(phonePhoto));
    if (!red || !green || !blue) throw new Error('The photos are missing');
    const cut = new File([(await red.bytes()).slice(0, red.size - 200)], 'cut.jpg');
    const page = new File(['<!doctype html>'], 'page.png');

    const addProduct = (picture: File) =>
      send('POST', '/products', { description: 'Lamb', category: 'Dogs', price: '1', picture });
    const addAlbum = (cover: File, photos: File[]) =>
      send('POST', '/galleries', { title: 'Walk', cover, photos });
    const made = async <T>(answer: ReturnType<typeof send>) => (await answer).body as T;
    const [kept, doomed] = await Promise.all([
      made<ProductView>(addProduct(red)),
      made<ProductView>(addProduct(green)),
    ]);
    const [walk, gone] = await Promise.all([
      made<AlbumView>(addAlbum(red, [green, blue])),
      made<AlbumView>(addAlbum(blue, [green])),
    ]);
    const texts = { name: 'Naledi', title: 'Good', comment: 'Yes.' };
    const addReview = (image: File, { productID }: ProductView) =>
      send('POST', '/reviews', { ...texts, product: String(productID), image });
    const reviews = await Promise.all([
      made<ReviewView>(addReview(red, kept)),
      made<ReviewView>(addReview(blue, doomed)),
    ]);

    const changed = { description: 'Beef', category: 'Dogs', price: '2' };
    const answers = await Promise.all([
      addProduct(blue),
      addProduct(cut),
      send('PUT', `/products/${kept.productID}`, { ...changed, picture: green }),
      send('PUT', `/products/${kept.productID}`, { ...changed, picture: page }),
      send('PUT', `/products/${doomed.productID}`, { ...changed, picture: blue }),
      remove(`/products/${doomed.productID}`),
      addReview(green, kept),
      addReview(green, doomed),
      addReview(cut, kept),
      remove(`/reviews/${reviews[0].id}`),
      remove(`/reviews/${reviews[0].id}`),
      addAlbum(green, [red, page]),
      addAlbum(green, [red, blue]),
      send('PUT', `/galleries/${walk.id}`, { title: 'Walk', cover: blue, photos: [red] }),
      send('PUT', `/galleries/${walk.id}`, { title: 'Walk', photos: [blue, cut] }),
      send('PUT', `/galleries/${gone.id}`, { title: 'Gone', photos: [red, green] }),
      remove(`/galleries/${gone.id}`),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 400, 404, 409, 415].includes(status))).toEqual([]);
    expect(statuses.filter((status) => status === 400)).toHaveLength(3);
    expect(statuses.filter((status) => status === 415)).toHaveLength(2);

    const files = readdirSync(shop.settings.uploadsDir).sort();
    const pictures = await picturesOfRows();
    expect(pictures.length).toBeGreaterThan(8);
    expect(files).toEqual(pictures.flatMap(imageFiles).sort());
    expect(readdirSync(join(shop.settings.dataDir, 'incoming'))).toEqual([]);

    for (const file of files) {
      const bytes = await readFile(join(shop.settings.uploadsDir, file));
      expect(bytes.includes(secret)).toBe(false);
      const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(height).toBeGreaterThan(width);
    }
  });
});
