import { expect, it } from 'vitest';
import { formOf, pictureFile } from '#test/calls/forms.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import { refusal, testShop } from '#test/shop.ts';

describeOnDatabase('pages with the owner’s texts and pictures', (kind) => {
  const shop = testShop({ kind, settings: { publicUrl: 'https://shop.example' } });
  const save = (entries: object) => shop.asOwner('PATCH', '/admin/settings/pages', { entries });
  const pages = async () => (await shop.rest('GET', '/pages')).body;

  it('are for the owner to change and to preview', async () => {
    const office = await shop.signedIn('office');
    const form = formOf({ picture: await pictureFile() });
    const calls = [
      ['POST', '/admin/settings/pictures', form],
      ['PATCH', '/admin/settings/pages', { entries: { heroTitle: 'Mine' } }],
      ['POST', '/admin/pages/preview', {}],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await shop.rest(method, path, body, office)).status, path).toBe(403);
      expect((await shop.rest(method, path, body)).status, path).toBe(401);
    }
    expect(await shop.query('select filename from settings_pictures')).toEqual([]);
  });

  it('show the story formatted and harmless, also before it is saved', async () => {
    const aboutStory = [
      'We began in **2019** with [a shop](/about).',
      '<script>alert(1)</script><img src=x onerror=alert(2)>',
      '[wrong](javascript:alert(3))',
    ].join('\n\n');
    const before = await pages();
    const preview = await shop.asOwner('POST', '/admin/pages/preview', {
      aboutStory,
      mission: 'One\nTwo',
    });
    const { aboutStoryHtml } = preview.body as { aboutStoryHtml: string };
    expect(aboutStoryHtml).toContain('<strong>2019</strong>');
    expect(aboutStoryHtml).toContain('<a href="https://shop.example/about">');
    expect(aboutStoryHtml).not.toMatch(/script|onerror|<img/);
    expect(preview.body).toMatchObject({ mission: 'One\nTwo', value1Title: null });
    expect(await pages()).toEqual(before);
    expect((await save({ aboutStory })).status).toBe(200);
    expect(await pages()).toMatchObject({ aboutStoryHtml });
    expect(await save({ aboutStory: '>'.repeat(6000) })).toMatchObject(
      refusal(400, 'This text has too many quotes inside one another. Please make it simpler.'),
    );
  });
});
