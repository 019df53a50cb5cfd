import { beforeEach, expect, it } from 'vitest';
import { formOf, pictureFile } from '#test/calls/forms.ts';
import { describeOnShop, refusal } from '#test/shop.ts';
import { abandonSettingsPictures } from './settings-picture.entity.ts';

describeOnShop('pictures of settings', (shop) => {
  const upload = async () => {
    const form = formOf({ picture: await pictureFile() });
    const answer = await shop.asOwner('POST', '/admin/settings/pictures', form);
    expect(answer.status).toBe(200);
    return (answer.body as { filename: string }).filename;
  };
  const save = (entries: object) => shop.asOwner('PATCH', '/admin/settings/pages', { entries });
  const names = async () =>
    (await shop.query<{ filename: string }>('select filename from settings_pictures')).map(
      ({ filename }) => filename,
    );

  beforeEach(() => {
    shop.clock.set('2026-11-20T08:00:00Z');
  });

  it('are pictures, and those of the settings', async () => {
    const text = new File(['not a picture'], 'logo.png');
    const wrong = await shop.asOwner('POST', '/admin/settings/pictures', formOf({ picture: text }));
    expect(wrong.status).toBe(415);
    const none = await shop.asOwner('POST', '/admin/settings/pictures', formOf({}));
    expect(none).toMatchObject(refusal(400, 'Please choose a file.'));
    expect(await names()).toEqual([]);
    expect(await save({ heroPicture: '../../etc/passwd' })).toMatchObject(
      refusal(400, 'Please choose a photo.'),
    );
    const unknown = `${'a'.repeat(32)}-10x10.webp`;
    for (const entries of [
      { heroPicture: unknown },
      { aboutPictures: [{ picture: unknown, caption: null }] },
    ]) {
      expect(await save(entries)).toMatchObject(
        refusal(400, 'This photo is no longer stored. Please choose it again.'),
      );
    }
  });

  it('stay for ever as the logo of mails that were sent', async () => {
    const change = (logo: string) =>
      shop.asOwner('PATCH', '/admin/settings/business', { entries: { logo } });
    const [first, second, other] = [await upload(), await upload(), await upload()];
    for (const logo of [first, second, '']) expect((await change(logo)).status).toBe(200);
    shop.clock.advance(60 * 24 * 3600);
    await abandonSettingsPictures(shop.shop);
    expect((await names()).sort()).toEqual([first, second].sort());
    const statusOf = async (picture: string) =>
      (await fetch(`${shop.url}/brand/logo.png?picture=${picture}`)).status;
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    expect(await statusOf(other)).toBe(404);
  });

  it('stay for a week after their last use', async () => {
    const [hero, portrait, unused] = [await upload(), await upload(), await upload()];
    const aboutPictures = [{ picture: portrait, caption: ' The first bags ' }];
    expect((await save({ heroPicture: hero, aboutPictures })).status).toBe(200);
    expect((await shop.rest('GET', '/pages')).body).toMatchObject({
      heroPicture: hero,
      aboutPictures: [{ picture: portrait, caption: 'The first bags' }],
    });
    await save({ heroPicture: '' });
    await abandonSettingsPictures(shop.shop);
    expect((await names()).sort()).toEqual([hero, portrait, unused].sort());
    expect((await save({ heroPicture: hero })).status).toBe(200);
    shop.clock.advance(8 * 24 * 3600);
    await abandonSettingsPictures(shop.shop);
    expect((await names()).sort()).toEqual([hero, portrait].sort());
    expect((await fetch(`${shop.url}/uploads/${hero}`)).status).toBe(200);
    expect((await fetch(`${shop.url}/uploads/${unused}`)).status).toBe(404);
  });
});
