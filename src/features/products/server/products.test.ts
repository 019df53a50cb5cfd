import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { imageFiles } from '#shared/images.ts';
import { noFile } from '#shared/uploaded-file.ts';
import { formOf, pictureFile } from '#test/calls/forms.ts';
import { formsUnderWay } from '#test/calls/forms-under-way.ts';
import { withoutTimes } from '#test/calls/list-parts.ts';
import { describeOnShop, refusal } from '#test/shop.ts';
import type { ProductView } from '../shared/product-view.ts';
import { noTraits } from '../shared/traits/traits.ts';
import { productPictures } from './product.entity.ts';
import { adjustUnitsSold, findProductsByIds } from './public.ts';

type Fields = Record<string, string | Blob>;

const karoo = {
  description: 'Karoo Lamb & Rice Adult 8 kg',
  category: 'Dogs',
  price: '489.90',
  nutritional_information: 'Crude protein 24%\nCrude fat 12%',
};

describeOnShop('products', (shop) => {
  const files = () => readdirSync(shop.settings.uploadsDir).sort();
  const waitingForms = () => formsUnderWay(shop);
  const list = async () =>
    withoutTimes((await shop.rest('GET', '/products')).body as ProductView[]) as ProductView[];
  const descriptions = async () => (await list()).map(({ description }) => description);

  async function add(fields: Fields = {}): Promise<ProductView> {
    const answer = await shop.asOwner('POST', '/products', formOf({ ...karoo, ...fields }));
    expect(answer.status).toBe(200);
    return answer.body as ProductView;
  }

  describe('refusals', () => {
    test('a bad price is refused with a sentence and leaves nothing', async () => {
      const before = await add();
      const form = formOf({ ...karoo, price: 'a lot', picture: await pictureFile('red') });
      const message = 'Please write the amount in rand, such as 129.90.';
      for (const answer of [
        await shop.asOwner('PUT', `/products/${before.productID}`, form),
        await shop.asOwner('POST', '/products', form),
      ]) {
        expect(answer).toMatchObject(refusal(400, message, 'price'));
        expect(answer.body).toMatchObject({ code: 'bad_input', issues: [{ message }] });
      }
      expect(await list()).toEqual([before]);
      expect(files()).toEqual([]);
      expect(waitingForms()).toEqual([]);
    });

    test('what is no picture is refused by its content, and the product is not stored', async () => {
      const fake = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'cat.png');
      const answer = await shop.asOwner('POST', '/products', formOf({ ...karoo, picture: fake }));
      expect(answer).toMatchObject(refusal(415, /cat\.png/));
      expect(await list()).toEqual([]);
      expect(files()).toEqual([]);
    });

    test('a picture of more than 20 MB is too large', async () => {
      const huge = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'huge.png');
      const answer = await shop.asOwner('POST', '/products', formOf({ ...karoo, picture: huge }));
      const sentence = 'The photo is larger than 20 MB. Please choose a smaller one.';
      expect(answer).toMatchObject(refusal(413, sentence));
      expect(waitingForms()).toEqual([]);
    });

    test.each(['/products/999', '/products/0', '/products/abc', '/products/99999999999'])(
      'GET %s finds nothing',
      async (path) => {
        expect(await shop.rest('GET', path)).toMatchObject(refusal(404, 'Product not found.'));
      },
    );

    test('changing or deleting a missing product is refused', async () => {
      const form = formOf({ ...karoo, picture: await pictureFile('red') });
      const missing = refusal(404, 'Product not found.');
      expect(await shop.asOwner('PUT', '/products/999', form)).toMatchObject(missing);
      expect(await shop.asOwner('DELETE', '/products/999')).toMatchObject(missing);
      expect(files()).toEqual([]);
    });
  });

  test('a copy has a name of its own and a picture in files of its own', async () => {
    const original = await add({ picture: await pictureFile('green') });
    const before = files();
    const copyOf = String(original.productID);
    const make = (fields: Fields) =>
      shop.asOwner('POST', '/products', formOf({ ...karoo, copyOf, ...fields }));
    const same = await make({ description: ` ${karoo.description.toUpperCase()}` });
    const sentence = 'Please give the copy a name of its own.';
    expect(same).toMatchObject(refusal(400, sentence, 'description'));
    expect(await make({ copyOf: '999', description: 'Other' })).toMatchObject({ status: 404 });
    expect(files()).toEqual(before);

    const copy = (await make({ description: 'Karoo Lamb 20 kg' })).body as ProductView;
    expect(files()).toHaveLength(2 * before.length);
    await shop.asOwner('DELETE', `/products/${original.productID}`);
    expect(files()).toEqual(imageFiles(copy.picture ?? '').sort());
    const of = { copyOf: String(copy.productID) };
    const bare = await make({ ...of, description: 'Without', removePicture: 'true' });
    expect(bare).toMatchObject({ status: 200, body: { picture: null } });
  });

  test('a product with a picture is stored, and read over tRPC and REST', async () => {
    const made = await add({ picture: await pictureFile('green') });
    expect(made).toEqual({
      productID: expect.any(Number),
      version: expect.any(String),
      availability: 'Available',
      description: karoo.description,
      category: 'Dogs',
      price: 489.9,
      picture: expect.stringMatching(/-400x300\.webp$/),
      nutritional_information: karoo.nutritional_information,
      createdAt: '2026-11-20T08:00:00.000Z',
      ...noTraits,
    });
    expect(files()).toEqual(imageFiles(made.picture ?? '').sort());
    expect(await list()).toEqual([made]);
    const id = made.productID;
    expect((await shop.rest('GET', `/products/${id}`)).body).toEqual(made);
    expect((await fetch(`${shop.url}/uploads/${made.picture}`)).status).toBe(200);
  });

  test('a change keeps the picture, replaces it or removes it, and no old file stays', async () => {
    const { productID, picture } = await add({ picture: await pictureFile('green') });
    const change = async (fields: Fields) => {
      const form = formOf({ ...karoo, ...fields });
      const { body } = await shop.asOwner('PUT', `/products/${productID}`, form);
      return body as ProductView;
    };

    const renamed = await change({ description: 'Karoo Lamb 2 kg', price: '129' });
    expect(renamed).toMatchObject({ description: 'Karoo Lamb 2 kg', price: 129, picture });
    expect(await list()).toEqual([renamed]);

    const replaced = await change({ picture: await pictureFile('blue'), removePicture: 'true' });
    expect(replaced.picture).not.toBe(picture);
    expect(files()).toEqual(imageFiles(replaced.picture ?? '').sort());

    expect((await change({ removePicture: 'true' })).picture).toBeNull();
    expect(files()).toEqual([]);
  });

  test('a product as it was read can be sent back, and null in a form is null', async () => {
    const stored = await add({ picture: await pictureFile('green'), brand: 'Karoo' });
    const path = `/products/${stored.productID}`;
    expect(await shop.asOwner('PUT', path, stored)).toMatchObject({ status: 200, body: stored });
    const texts = { picture: stored.picture ?? '', brand: 'null', range: 'null', price: '10' };
    expect((await shop.asOwner('PUT', path, formOf(texts))).body).toEqual({
      ...stored,
      ...{ brand: null, price: 10, version: expect.any(String) },
    });
    // As it was read first, it would undo the change in between.
    const late = await shop.asOwner('PUT', path, { ...stored, price: 12 });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale' } });
    const repeated = { ...stored, price: 10, brand: null };
    expect((await shop.asOwner('PUT', path, repeated)).status).toBe(200);
    const now = await shop.visitor.products.byId.query({ id: stored.productID });
    expect(now).toMatchObject({ price: 10, brand: null });
    for (const picture of ['null', '']) {
      const { body } = await shop.asOwner('PUT', path, formOf({ picture }));
      expect(body).toMatchObject({ picture: stored.picture, brand: null });
    }
    const name = await shop.asOwner('PUT', path, formOf({ description: 'null' }));
    expect(name.body).toMatchObject({ description: 'null' });
    const other = await shop.asOwner('PUT', path, formOf({ picture: 'cat.png' }));
    expect(other).toMatchObject(refusal(400, noFile('picture')));
    const added = await add({ description: 'Null', brand: 'null' });
    expect(added).toMatchObject({ description: 'Null', brand: null });
  });

  test('what a change leaves out stays over tRPC and REST', async () => {
    const before = await add({ nutritional_information: 'Protein: 40' });
    const path = `/products/${before.productID}`;
    const form = formOf({ nutritional_information: 'Protein: 41' });
    const version = expect.any(String);
    const changed = { ...before, version, nutritional_information: 'Protein: 41' };
    expect((await shop.asOwner('PUT', path, form)).body).toEqual(changed);
    const priced = await shop.asOwner('PUT', path, { price: '129,90' });
    expect(priced.body).toEqual({ ...changed, price: 129.9 });
    const cleared = { ...changed, price: 129.9, nutritional_information: null };
    const empty = { id: before.productID, nutritional_information: '' };
    expect(await shop.owner.products.update.mutate(empty)).toEqual(cleared);
    expect((await shop.asOwner('PUT', path, {})).body).toEqual(cleared);
    expect((await shop.asOwner('PUT', path, { price: null })).status).toBe(400);
    expect(await list()).toEqual([cleared]);
  });

  test('what a product is found by is kept, changed and taken away over tRPC and REST', async () => {
    const traits = {
      brand: 'Karoo',
      range: 'Lamb & Rice Adult',
      lifeStage: 'Adult',
      breedSize: 'Small and medium',
      type: 'Dry',
      grainFree: 'false',
      weightGrams: '8 kg',
      feedingGuide: 'Up to 5 kg: 100 g\n5 to 10 kg: 100 to 190 g',
    };
    const made = await add(traits);
    const kept = {
      ...traits,
      grainFree: false,
      weightGrams: 8000,
      feedingGuide: [
        { fromKg: 0, toKg: 5, fromGrams: 100, toGrams: 100 },
        { fromKg: 5, toKg: 10, fromGrams: 100, toGrams: 190 },
      ],
    };
    expect(made).toMatchObject(kept);
    expect(await list()).toEqual([made]);

    const path = `/products/${made.productID}`;
    const sent = { feedingGuide: kept.feedingGuide.slice(1), brand: '' };
    const changed = { ...made, ...sent, brand: null, version: expect.any(String) };
    expect((await shop.asOwner('PUT', path, sent)).body).toEqual(changed);
    const { products } = shop.owner;
    const emptied = { ...changed, ...noTraits };
    expect(await products.update.mutate({ id: made.productID, ...noTraits })).toEqual(emptied);
    expect(await list()).toEqual([emptied]);
  });

  test('of two pictures sent at once one stays, with its files alone', async () => {
    const { productID } = await add();
    const path = `/products/${productID}`;
    const pictures = await Promise.all(['red', 'green', 'blue'].map(pictureFile));
    const answers = await Promise.all(
      pictures.map((picture) => shop.asOwner('PUT', path, formOf({ ...karoo, picture }))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [product] = await list();
    expect(files()).toEqual(imageFiles(product?.picture ?? '').sort());
  });

  test('a deleted product is gone with its files, and the list knows at once', async () => {
    const { productID } = await add({ picture: await pictureFile('green') });
    expect(await list()).toHaveLength(1);
    const answer = await shop.asOwner('DELETE', `/products/${productID}`);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(await list()).toEqual([]);
    expect(files()).toEqual([]);
  });

  test('best sellers stand first, then the oldest', async () => {
    const first = await add({ description: 'First' });
    shop.clock.advance(60);
    const second = await add({ description: 'Second' });
    const third = await add({ description: 'Third' });
    expect(await descriptions()).toEqual(['First', 'Second', 'Third']);

    const sell = async (...changes: [productId: number, units: number][]) => {
      const sold = changes.map(([productId, units]) => ({ productId, units }));
      await adjustUnitsSold(shop.shop.database.fork(), sold);
      shop.shop.cache.forget(['products']);
    };
    const [, two, three] = [first, second, third].map(({ productID }) => productID);
    await sell([three ?? 0, 2], [two ?? 0, 1], [three ?? 0, 1], [999, 5]);
    expect(await descriptions()).toEqual(['Third', 'Second', 'First']);
    await sell([three ?? 0, -50]);
    expect(await descriptions()).toEqual(['Second', 'First', 'Third']);
    await sell();
  });

  test('beside a product stand others for the same animal', async () => {
    const { productID: id } = await add();
    const card = ({ version, nutritional_information, feedingGuide, ...product }: ProductView) => ({
      ...product,
      rating: null,
    });
    await add({ description: 'Hake 2 kg', category: 'Cats' });
    const biscuits = card(await add({ description: 'Biscuits 500 g' }));
    const { beside } = shop.visitor.products;
    const alone = {
      ...{ rating: null, example: null, sizes: [] },
      facts: [{ label: 'Protein', value: 'Lamb' }],
      text: `${karoo.description} for dogs. R489.90, delivered in Alberton and around.`,
      nutrition: [{ heading: 'Crude protein 24%', lines: [{ text: 'Crude fat 12%' }] }],
    };
    expect(await beside.query({ id })).toEqual({ ...alone, related: [biscuits] });
    const sized = async (weightGrams: string, price: string) => {
      const food = { brand: 'Karoo', range: 'Lamb', weightGrams, price };
      return (await add({ ...food, description: `Karoo Lamb ${weightGrams}` })).productID;
    };
    const [small, large] = [await sized('8 kg', '489.90'), await sized('20 kg', '999')];
    const told = await beside.query({ id: small });
    expect(told.sizes).toEqual([
      { productID: small, price: 489.9, weightGrams: 8000, size: '8 kg' },
      { productID: large, price: 999, weightGrams: 20_000, size: '20 kg' },
    ]);
    expect(told.facts).toContainEqual({ label: 'Pack size', value: '8 kg' });
    await expect(beside.query({ id: 999 })).rejects.toThrow('Product not found.');
  });

  test('prices for orders are cents, and what is gone is left out', async () => {
    const { productID } = await add();
    const found = await findProductsByIds(shop.shop.database.fork(), [productID, 999]);
    expect(found.map(({ id, price }) => [id, price])).toEqual([[productID, 48990]]);
  });

  test('pictures of products are known as used', async () => {
    const { picture } = await add({ picture: await pictureFile('green') });
    const names = [picture ?? '', 'unused-0000000000000000-1x1.webp'];
    const known = await productPictures.known(shop.shop.database.fork(), names);
    expect([...known]).toEqual([picture]);
  });
});
