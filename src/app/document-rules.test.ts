import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { startTestShop } from '#test/shop.ts';

/** The specification names both paths of each pair; the one without a placeholder in that place is called. */
const forcedBySpecification = [
  '/admin/newsletter/{newsletterID}/unschedule',
  '/admin/newsletter/{newsletterID}/progress',
  '/admin/newsletter/{newsletterID}/failures',
  '/admin/newsletter/{newsletterID}/retry',
  '/admin/newsletter/subscribers/{subscriberID}',
].map((path) => `no-ambiguous-paths #/paths/${path.replaceAll('/', '~1')}`);

test('the document of a shop keeps the recommended rules', async () => {
  const shop = await startTestShop({ settings: { publicUrl: 'https://pawsandbowls.co.za' } });
  const document = await fetch(`${shop.url}/api/openapi.json`);
  const problems = await lintFromString({
    source: await document.text(),
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  });
  await shop.stop();
  expect(problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`)).toEqual(
    forcedBySpecification,
  );
});

test('the document is compressed, labelled, and not sent to who has it', async () => {
  const shop = await startTestShop();
  const ask = (headers: Record<string, string>) =>
    fetch(`${shop.url}/api/openapi.json`, { headers });
  const packed = await ask({ 'accept-encoding': 'br' });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const plain = await ask({ 'accept-encoding': 'identity' });
  expect(await packed.json()).toEqual(await plain.json());
  const etag = packed.headers.get('etag') ?? '';
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  await shop.stop();
});
