import { expect, test } from 'vitest';
import { exactCall } from '#test/calls/exact-call.ts';
import { testShop } from '#test/shop.ts';

const shop = testShop({ keep: true });

const send = (expect: string) =>
  exactCall(shop.url, '/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect },
    body: '{}',
  });

test('refuses an unknown expectation like any other error', async () => {
  const { status, headers, body } = await send('a miracle');
  expect(status).toBe(417);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(JSON.parse(body.toString())).toEqual({
    success: false,
    error: 'What the request expects cannot be done here.',
    message: 'What the request expects cannot be done here.',
    code: 'bad_input',
  });
});

test('answers 100-continue', async () => {
  expect((await send('100-continue')).status).toBe(400);
});
