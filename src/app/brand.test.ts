import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageFiles } from '#shared/images.ts';
import { formOf } from '#test/calls/forms.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import { customer, sendOrder } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { testShopWithMail } from '#test/shop.ts';

const pixelsOf = (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer();

/** Red, green, blue and alpha of the first pixel. */
const cornerOf = async (picture: Buffer) => [...(await pixelsOf(picture)).subarray(0, 4)];

describeOnDatabase('the logo and the icon of the owner', (kind) => {
  const shop = testShopWithMail({ kind, pages: true });
  const change = (entries: object) =>
    shop.asOwner('PATCH', '/admin/settings/business', { entries });
  const read = async (path: string) => (await fetch(shop.url + path)).text();

  async function upload(width: number, height: number): Promise<string> {
    const background = { r: 200, g: 0, b: 0, alpha: 0.5 };
    const bytes = await sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer();
    const picture = new File([new Uint8Array(bytes)], 'logo.png');
    const answer = await shop.asOwner('POST', '/admin/settings/pictures', formOf({ picture }));
    return (answer.body as { filename: string }).filename;
  }

  async function setLogo(width = 600, height = 150): Promise<string> {
    const logo = await upload(width, height);
    expect((await change({ logo })).status).toBe(200);
    return logo;
  }

  async function fetchBrand(file: string, picture: string) {
    const answer = await fetch(`${shop.url}/brand/${file}?picture=${picture}`);
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  const iconLinks = (html: string) =>
    [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
      ([, href]) => href,
    );

  test('are in the head, the header, the manifest and the previews, until they are removed', async () => {
    const before = iconLinks(await read('/'));
    expect(before).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
    const logo = await setLogo();
    const home = await read('/');
    expect(iconLinks(home)).toEqual([
      `/brand/icon-192.png?picture=${logo}`,
      `/brand/icon-180.png?picture=${logo}`,
    ]);
    expect(
      home.split(`<img src="/brand/logo.png?picture=${logo}" alt="" width="176"`),
    ).toHaveLength(3);
    const share = `${shop.shop.settings.publicUrl}/brand/share.jpg?picture=${logo}`;
    expect(home).toContain(`<meta property="og:image" content="${share}"/>`);
    expect(home).toContain(`"image":"${share}","logo":"`);

    const icon = await upload(300, 300);
    await change({ icon });
    expect(iconLinks(await read('/'))[0]).toBe(`/brand/icon-192.png?picture=${icon}`);
    const { icons } = JSON.parse(await read('/site.webmanifest'));
    expect(icons).toHaveLength(4);
    for (const { src, sizes, type } of icons) {
      expect(src).toContain(icon);
      const answer = await fetch(shop.url + src);
      expect(answer.headers.get('content-type')).toBe(type);
      const { width, height } = await sharp(await answer.bytes()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect((await shop.rest('GET', '/business')).body).toMatchObject({
      brand: { logo: { width: 176, wide: true } },
      showMadeBy: true,
    });

    await change({ logo: '', icon: null });
    const after = await read('/');
    expect(iconLinks(after)).toEqual(before);
    expect(after).not.toContain('/brand/');
    // The logo stays for the mails that were sent with it.
    expect((await fetchBrand('logo.png', logo)).answer.status).toBe(200);
    expect((await fetchBrand('icon-192.png', icon)).answer.status).toBe(404);
  });

  test.each([
    [600, 150, { width: 640, height: 160 }],
    [100, 100, { width: 176, height: 176 }],
    [100, 800, { width: 22, height: 176 }],
  ])('a logo of %i by %i pixels is shown whole', async (width, height, size) => {
    const logo = await setLogo(width, height);
    const shown = await fetchBrand('logo.png', logo);
    expect(shown.answer.headers.get('content-type')).toBe('image/png');
    expect(shown.answer.headers.get('cache-control')).toContain('immutable');
    expect(shown.answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'png', ...size });
    expect((await cornerOf(shown.bytes))[3]).toBeLessThan(140);

    const touch = await fetchBrand('icon-180.png', logo);
    expect(await sharp(touch.bytes).metadata()).toMatchObject({ width: 180, height: 180 });
    expect(await cornerOf(touch.bytes)).toEqual([255, 255, 255, 255]);
    const share = await fetchBrand('share.jpg', logo);
    expect(await sharp(share.bytes).metadata()).toMatchObject({
      ...{ format: 'jpeg', width: 1200, height: 630 },
    });
  });

  test('a mask cuts nothing off', async () => {
    const logo = await setLogo(300, 300);
    for (const side of [192, 512]) {
      const { bytes } = await fetchBrand(`icon-maskable-${side}.png`, logo);
      const pixels = await pixelsOf(bytes);
      let outside = 0;
      for (let at = 0; at < side * side; at += 1) {
        const far = Math.hypot(
          (at % side) + 0.5 - side / 2,
          Math.floor(at / side) + 0.5 - side / 2,
        );
        if (far > 0.4 * side && pixels.readUInt32LE(at * 4) !== 0xffffffff) outside += 1;
      }
      expect(outside).toBe(0);
    }
  });

  test('other pictures are not rendered, and a lost one is not there', async () => {
    const logo = await setLogo();
    const other = await upload(50, 50);
    for (const picture of [other, '', '../../etc/passwd', `${logo}x`]) {
      expect((await fetchBrand('logo.png', picture)).answer.status).toBe(404);
    }
    expect((await fetchBrand('icon-64.png', logo)).answer.status).toBe(404);
    for (const file of imageFiles(logo)) await rm(join(shop.shop.settings.uploadsDir, file));
    expect((await fetchBrand('logo.png', logo)).answer.status).toBe(404);
  });

  test('the logo is in emails, with the name as its text', async () => {
    const logo = await setLogo();
    await change({ name: 'Bowls"><img src=x>' });
    await sendOrder(shop, await product(shop));
    await shop.shop.mail.deliverDue();
    const mail = await shop.sink.waitFor(({ recipients }) => recipients.includes(customer.email));
    const url = `${shop.shop.settings.publicUrl}/brand/logo.png?picture=${logo}`;
    expect(mail.html).toContain(
      `<img src="${url}" alt="Bowls&quot;&gt;&lt;img src=x&gt;" height="44"`,
    );
    expect(mail.html).not.toContain('<img src=x');
    expect(mail.text).toContain('Bowls"><img src=x>, 14 Voortrekker Road');
  });

  test('the logo is on invoices and the price list; a lost one does not stop them', async () => {
    const headers = await shop.signedIn();
    const images = async (path: string) => {
      const answer = await fetch(shop.url + path, { headers });
      expect(answer.status).toBe(200);
      const file = Buffer.from(await answer.arrayBuffer()).toString('latin1');
      return file.split('/Subtype /Image').length - 1;
    };
    const { orderID } = await sendOrder(shop, await product(shop));
    await shop.asOwner('POST', `/orders/${orderID}/confirm`, { deliveryFee: 50, mail: true });
    const papers = ['/api/invoices/file.pdf?invoiceID=1', '/api/products/price-list.pdf'];
    for (const path of papers) expect(await images(path)).toBe(0);
    const logo = await setLogo();
    // The picture and its transparency.
    for (const path of papers) expect(await images(path)).toBe(2);
    await shop.asOwner('POST', `/orders/${orderID}/invoices/1/mail`, {});
    await shop.shop.mail.deliverDue();
    const mail = await shop.sink.waitFor(({ subject }) => /^Invoice INV-0001/.test(subject ?? ''));
    const attached = Buffer.from(mail.attachments[0]?.content as ArrayBuffer).toString('latin1');
    expect(attached).toContain('/Subtype /Image');
    shop.shop.cache.clear();
    for (const file of imageFiles(logo)) await rm(join(shop.shop.settings.uploadsDir, file));
    for (const path of papers) expect(await images(path)).toBe(0);
  });

  test('the footer names who built the shop only if the owner agrees', async () => {
    expect(await read('/')).toContain('Made by');
    expect((await change({ showMadeBy: false })).status).toBe(200);
    for (const path of ['/', '/cart', '/products'])
      expect(await read(path)).not.toContain('Made by');
  });
});
