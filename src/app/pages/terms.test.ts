import { expect, test } from 'vitest';
import { defaultAreas } from '#features/areas/shared/delivery-settings.ts';
import { testShop } from '#test/shop.ts';

const shop = testShop({ pages: true, keep: true });

const read = async (path: string) => (await fetch(shop.url + path)).text();

test('the terms name every area without a program, and what the owner changes at once', async () => {
  const html = await read('/terms');
  for (const { name } of defaultAreas) expect(html).toContain(`>${name}<`);
  // One row for all areas of the same days and fee.
  expect(html.split('>Tuesdays and Fridays<')).toHaveLength(2);
  const area = { name: 'Klipriver', also: [], postalCodes: ['1871'], fee: 75, days: ['Thu'] };
  await shop.asOwner('PATCH', '/admin/settings/delivery', { entries: { areas: [area] } });
  const changed = await read('/terms');
  expect(changed).toMatch(/>Thursdays<.*>R75<.*>Klipriver</s);
  expect(changed).not.toContain('>Brackenhurst<');
});

test('they are found: linked on every page, in the site map, under the anchors that others lead to', async () => {
  expect(await read('/about')).toContain('href="/terms"');
  expect(await read('/sitemap.xml')).toContain('/terms</loc>');
  const html = await read('/terms');
  for (const anchor of ['delivery', 'payment', 'returns']) expect(html).toContain(`id="${anchor}"`);
  for (const law of ['Consumer Protection', 'section 43', 'Section 44', 'section 56']) {
    expect(html).toContain(law);
  }
});

test('phone, email and address of the shop are links', async () => {
  for (const path of ['/terms', '/privacy']) {
    const words = (await read(path)).replace(/<footer.*<\/footer>/s, '');
    expect(words, path).toMatch(/href="tel:\+27\d+"/);
    expect(words, path).toMatch(/href="mailto:[^"]+@/);
    expect(words, path).toContain('href="https://www.google.com/maps/search/');
  }
});
