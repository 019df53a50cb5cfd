import { readdirSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { formOf, pictureFile } from '#test/calls/forms.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import { counts, form, lineOf } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { testShop } from '#test/shop.ts';

const megabyte = 1024 * 1024;

describeOnDatabase('a disk that runs full', (kind) => {
  const shop = testShop({
    kind,
    settings: { diskReserve: 100 * megabyte },
    freeBytes: async () => free,
    keep: true,
  });
  let free: number;
  beforeEach(async () => {
    free = 99 * megabyte;
    await shop.clear();
  });

  const picturesKept = () => [
    ...readdirSync(shop.settings.uploadsDir),
    ...readdirSync(`${shop.settings.dataDir}/incoming`),
  ];
  const ready = async () => (await fetch(`${shop.url}/readyz`)).json();
  const addFood = async (headers: HeadersInit) => {
    const picture = await pictureFile();
    const food = { description: 'Lamb', category: 'Dogs', price: '1', picture };
    return shop.rest('POST', '/products', formOf(food), headers);
  };

  test('refuses pictures with a sentence, and takes them again when there is room', async () => {
    const owner = await shop.signedIn();
    expect(await addFood(owner)).toMatchObject({
      status: 503,
      body: { success: false, code: 'no_room', error: expect.stringContaining('no room') },
    });
    expect(picturesKept()).toEqual([]);
    free = 200 * megabyte;
    expect((await addFood(owner)).status).toBe(200);
  });

  test('takes what a form claims, and what arrives of it, for used up', async () => {
    const { productID } = await product(shop);
    const review = { name: 'Naledi', title: 'Good', comment: 'Yes.', product: String(productID) };
    const image = new File([new Uint8Array(10 * megabyte)], 'large.jpg');
    free = 105 * megabyte;
    const claimed = await shop.rest('POST', '/reviews', formOf({ ...review, image }));
    expect(claimed).toMatchObject({ status: 503, body: { code: 'no_room' } });
    // Without a length: the disk is looked at while it arrives.
    const streamed = await fetch(`${shop.url}/api/reviews`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      body: new ReadableStream<Uint8Array>({
        start(queue) {
          queue.enqueue(
            new TextEncoder().encode(
              '--edge\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n',
            ),
          );
        },
        pull(queue) {
          free -= megabyte;
          queue.enqueue(new Uint8Array(megabyte));
          if (free < 0) queue.close();
        },
      }),
      duplex: 'half',
    } as RequestInit);
    expect(streamed.status).toBe(503);
    expect(await streamed.json()).toMatchObject({ code: 'no_room' });
    expect(picturesKept()).toEqual([]);
  });

  test('refuses orders, reviews and sign-ups only where the database is on that disk', async () => {
    const lamb = await product(shop);
    const order = form([lineOf(lamb)], { idempotencyKey: 'the same' });
    const review = { name: 'Naledi', title: 'Good', comment: 'Yes.', product: lamb.productID };
    const calls: [string, object][] = [
      ['/send-order', order],
      ['/reviews', review],
      ['/newsletter/subscribe', { email: 'naledi@example.com' }],
    ];
    const before = await counts(shop);
    for (const [path, body] of calls) {
      const answer = await shop.rest('POST', path, body);
      if (kind === 'postgresql') expect(answer.status).toBe(200);
      else expect(answer).toMatchObject({ status: 503, body: { code: 'no_room' } });
    }
    if (kind === 'postgresql') return;
    expect(await counts(shop)).toEqual(before);
    free = 200 * megabyte;
    const placed = await shop.rest('POST', '/send-order', order);
    expect(placed.status).toBe(200);
    free = 0;
    const again = await shop.rest('POST', '/send-order', order);
    const same = Object.assign({}, placed.body, { orderLink: expect.any(String) });
    expect(again.body).toEqual(same);
  });

  test('appears in /readyz, which stays 200', async () => {
    const refused = kind === 'embedded' ? 'Orders and pictures are' : 'Pictures are';
    expect(await ready()).toEqual({
      status: 'ready',
      warning: `Only 99 MB are free on the disk. ${refused} refused.`,
    });
    free = 200 * megabyte;
    expect(await ready()).toEqual({ status: 'ready' });
  });
});
