import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { formOf, noisyPicture, pictureFile } from '#test/calls/forms.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import { mailsOf } from '#test/fixtures/mails.ts';
import { subscribers } from '#test/fixtures/newsletter.ts';
import { testShop } from '#test/shop.ts';
import { draftDays } from '../../shared/newsletter-input.ts';
import { Newsletter } from '../newsletter.entity.ts';
import { abandonPictures, newsletterPictures } from './newsletter-picture.entity.ts';

const publicUrl = 'https://shop.example';

describeOnDatabase('pictures in newsletters', (kind) => {
  const shop = testShop({ kind, settings: { publicUrl } });
  const office = () => shop.owner.newsletter;
  const upload = async (picture: Blob) => {
    const answer = await shop.asOwner('POST', '/admin/newsletter/pictures', formOf({ picture }));
    expect(answer.status).toBe(200);
    return answer.body as { filename: string; markdown: string };
  };
  const productForm = (picture?: Blob) =>
    formOf({
      description: 'Karoo Lamb',
      category: 'Dogs',
      price: '129.00',
      ...(picture && { picture }),
    });
  const send = async (content: string) => {
    await subscribers(shop.shop, 1);
    const { newsletterID } = await office().create.mutate({ subject: 'Sale', content });
    await office().send.mutate({ newsletterID });
    const letter = await shop.shop.database
      .fork()
      .findOneOrFail(Newsletter, newsletterID, { populate: ['mailHtml'] });
    return letter.mailHtml ?? '';
  };
  const shownIn = (html: string) =>
    [...html.matchAll(/https:\/\/shop\.example(\/uploads\/[^"]+)"/g)].map(([, path]) => `${path}`);
  const fetched = (path: string) => fetch(shop.url + path);
  const known = async () => {
    const pictures = readdirSync(shop.settings.uploadsDir).filter(
      (name) => !/\.\d+\.webp$/.test(name),
    );
    return [...(await newsletterPictures.known(shop.shop.database.fork(), pictures))].sort();
  };

  beforeEach(() => shop.clock.set('2026-11-20T08:00:00Z'));

  it('are JPEGs that a page of another host may show; those of the shop are not', async () => {
    const wide = await noisyPicture(1600, 1200).jpeg().toBuffer();
    const { filename, markdown } = await upload(new Blob([new Uint8Array(wide)]));
    const [path = '', ...more] = shownIn(await send(markdown));
    expect(more).toEqual([]);
    expect(path).toMatch(/^\/uploads\/[0-9a-f]{32}-1280x960\.jpg$/);
    const answer = await fetched(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1280,
      height: 960,
    });
    const ours = await fetched(`/uploads/${filename}`);
    expect(ours.headers.get('content-type')).toBe('image/webp');
    expect(ours.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('are white where nothing is seen, and the same ones the next time', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const glass = sharp({ create: { width: 40, height: 30, channels: 4, background: clear } });
    const { markdown } = await upload(new Blob([new Uint8Array(await glass.png().toBuffer())]));
    const [first = ''] = shownIn(await send(markdown));
    const { channels } = await sharp(await (await fetched(first)).arrayBuffer()).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
    await office().testSend.mutate({ subject: 'Sale', content: markdown });
    const [test] = await mailsOf(shop);
    expect(shownIn(test?.html ?? '')).toEqual([first]);
  });

  it('of a product stay in a letter that was sent, whatever becomes of the product', async () => {
    const made = await shop.asOwner('POST', '/products', productForm(await pictureFile('red')));
    const { productID } = made.body as { productID: number };
    const [path = ''] = shownIn(await send(`{{product:${productID}}}`));
    expect(path).toMatch(/-320x240\.jpg$/);
    const before = await (await fetched(path)).text();
    const changed = productForm(await pictureFile('blue'));
    await shop.asOwner('PUT', `/products/${productID}`, changed);
    expect(await (await fetched(path)).text()).toBe(before);
    await shop.asOwner('DELETE', `/products/${productID}`);
    shop.clock.advance((draftDays + 1) * 24 * 3600);
    await abandonPictures(shop.shop);
    expect((await fetched(path)).status).toBe(200);
    expect(await known()).toEqual([path.replace('/uploads/', '')]);
  });

  it('of a letter that was thrown away belong to nothing after a week; kept ones stay', async () => {
    const unsaved = await upload(await pictureFile('red'));
    const inDraft = await upload(await pictureFile('green'));
    const inSent = await upload(await pictureFile('blue'));
    await office().create.mutate({ subject: 'Draft', content: inDraft.markdown });
    await office().testSend.mutate({ subject: 'Test', content: unsaved.markdown });
    const sent = shownIn(await send(inSent.markdown)).map((path) => path.replace('/uploads/', ''));
    expect(await known()).toHaveLength(5);

    shop.clock.advance((draftDays - 1) * 24 * 3600);
    await abandonPictures(shop.shop);
    expect(await known()).toHaveLength(5);
    shop.clock.advance(2 * 24 * 3600);
    await abandonPictures(shop.shop);
    expect(await known()).toEqual([inDraft.filename, inSent.filename, ...sent].sort());
    expect((await fetched(`/uploads/${unsaved.filename}`)).status).toBe(404);
    expect((await fetched(`/uploads/${inSent.filename}`)).status).toBe(200);
  });

  it('that are gone hold up no letter', async () => {
    const missing = `${'a'.repeat(32)}-400x300.webp`;
    expect(shownIn(await send(`![x](/uploads/${missing})`))).toEqual([`/uploads/${missing}`]);
  });
});
