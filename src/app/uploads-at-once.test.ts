import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formOf, pictureFile } from '#test/calls/forms.ts';
import { product } from '#test/fixtures/products.ts';
import { eventually } from '#test/patience.ts';
import { rawConnection } from '#test/servers/raw-connection.ts';
import { refusal, testShop } from '#test/shop.ts';

const shop = testShop({ keep: true });

const waiting = () => readdirSync(`${shop.settings.dataDir}/incoming`, { recursive: true });
const formsWaiting = () => waiting().filter((name) => /form-[^/]+$/.test(String(name)));

/** A review with a picture that never ends. */
function beginReview() {
  const { socket } = rawConnection(Number(new URL(shop.url).port));
  const part = 'Content-Disposition: form-data; name="image"; filename="a.jpg"';
  socket.write(
    'POST /api/reviews HTTP/1.1\r\nHost: shop\r\nContent-Length: 900000\r\n' +
      `Content-Type: multipart/form-data; boundary=edge\r\n\r\n--edge\r\n${part}\r\n\r\npicture`,
  );
  return socket;
}

test('unfinished reviews take four places of an address, never one of the owner’s, and no disk', async () => {
  const { productID } = await product(shop);
  const sockets = [1, 2, 3, 4].map(beginReview);
  await eventually(() => expect(formsWaiting()).toHaveLength(4));

  const review = { name: 'Naledi', title: 'Good', comment: 'Yes.', product: String(productID) };
  const image = await pictureFile();
  const refused = await shop.rest('POST', '/reviews', formOf({ ...review, image }));
  expect(refused).toMatchObject(refusal(429, /already on their way/));
  expect(refused.headers.get('retry-after')).toBe('30');
  expect((await shop.rest('POST', '/reviews', { ...review, product: productID })).status).toBe(200);

  const food = { description: 'Lamb', category: 'Dogs', price: '1', picture: image };
  expect((await shop.asOwner('POST', '/products', formOf(food))).status).toBe(200);

  for (const socket of sockets) socket.destroy();
  await eventually(() => expect(waiting()).toEqual([]));
  const other = { ...review, comment: 'Yes, still.', image };
  expect((await shop.rest('POST', '/reviews', formOf(other))).status).toBe(200);
  expect(waiting()).toEqual([]);
});
