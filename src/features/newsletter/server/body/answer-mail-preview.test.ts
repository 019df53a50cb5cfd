import { expect, test } from 'vitest';
import { testShop } from '#test/shop.ts';

const shop = testShop({ keep: true, settings: { publicUrl: 'https://shop.example/' } });

test('the page that shows mails is empty and lets no script run in it', async () => {
  const answer = await fetch(`${shop.url}/admin/newsletter/preview`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain('<script');
  const policy = answer.headers.get('content-security-policy')?.split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("img-src 'self' https://shop.example");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy?.some((rule) => rule.startsWith('script-src'))).toBe(false);
});

test('no other page may be framed', async () => {
  const answer = await fetch(`${shop.url}/healthz`);
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});
