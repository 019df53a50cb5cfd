import { request } from 'node:http';
import { expect, test } from 'vitest';
import { testShop } from '#test/shop.ts';

const shop = testShop({ keep: true });

type Got = { status: number; type: string | undefined; policy: unknown; body: string };

function send(expected: string): Promise<Got> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', expect: expected };
    const asked = request(`${shop.url}/api/login`, { method: 'POST', headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        body += text;
      });
      answer.on('end', () => {
        const { 'content-type': type, 'content-security-policy': policy } = answer.headers;
        resolve({ status: answer.statusCode ?? 0, type, policy, body });
      });
    });
    asked.on('error', reject);
    asked.end('{}');
  });
}

test('refuses an unknown expectation like any other error', async () => {
  const { status, type, policy, body } = await send('a miracle');
  expect(status).toBe(417);
  expect(type).toBe('application/json; charset=utf-8');
  expect(policy).toContain("default-src 'none'");
  expect(JSON.parse(body)).toEqual({
    success: false,
    error: 'What the request expects cannot be done here.',
    message: 'What the request expects cannot be done here.',
    code: 'bad_input',
  });
});

test('answers 100-continue', async () => {
  expect((await send('100-continue')).status).toBe(400);
});
