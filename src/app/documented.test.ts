import { beforeAll, expect, test, vi } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import { type Contract, contractOf } from '#test/calls/documented.ts';
import { exactCall } from '#test/calls/exact-call.ts';
import { startTestShop, testShop } from '#test/shop.ts';

/*
 * The document has every answer that any REST call can give, found out by calling all of
 * them wrongly in every way. What a call answers of its own (404, 409, 429) is held by the test kit:
 * `shop.rest` fails for a status that the document lacks.
 */

type Operation = {
  parameters?: { name: string; schema: Record<string, unknown> }[];
  responses: Record<string, { headers?: object; content?: object }>;
};

const shop = testShop({ keep: true });
let contract: Contract;
let token: string;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  contract = await contractOf(shop.url);
  token = (await shop.signedIn()).authorization;
  paths = contract.document.paths as typeof paths;
});

type Wrong = { headers: Record<string, string>; body?: string | FormData; id?: string };

const json = { 'content-type': 'application/json' };
const wrongs = (): Wrong[] => [
  { headers: { ...json }, body: '{' },
  { headers: { ...json, authorization: token }, body: '{' },
  { headers: { ...json, authorization: token }, body: '[1]', id: 'x' },
  { headers: { ...json, authorization: token }, body: '{}', id: '999' },
  { headers: { authorization: token }, body: new FormData() },
  { headers: { ...json, authorization: token }, body: JSON.stringify('x'.repeat(1_100_000)) },
  { headers: { 'content-type': 'text/plain', authorization: token }, body: 'x' },
  { headers: { authorization: 'Bearer wrong' } },
  { headers: { authorization: token }, id: '%00' },
];

const takesBody = (method: string) => method !== 'get' && method !== 'delete';

async function answersTo(method: string, path: string): Promise<Set<string>> {
  const statuses = new Set<number>();
  for (const { id = '1', body, headers } of wrongs()) {
    const answer = await fetch(
      `${shop.url}/api${path.replace(/\{[^}]+\}/g, id)}?limit=x&status=x`,
      {
        method: method.toUpperCase(),
        headers,
        ...(body !== undefined && takesBody(method) && { body }),
      },
    );
    statuses.add(answer.status);
    await answer.body?.cancel();
  }
  const long = { method: method.toUpperCase(), headers: { cookie: 'x'.repeat(20_000) } };
  const refused = await exactCall(shop.url, `/api${path.replace(/\{[^}]+\}/g, '1')}`, long);
  statuses.add(refused.status);
  return new Set([...statuses].map(String));
}

/** These would end the session with which the others are called. */
const endsSession = ['/logout', '/admin/sessions/{sessionID}'];

test('the document has every answer to wrong input', async () => {
  const missing: string[] = [];
  let asked = 0;
  for (const [path, operations] of Object.entries(paths)) {
    for (const method of Object.keys(operations)) {
      if (endsSession.includes(path)) continue;
      const statuses = contract.statusesOf(method, path.replaceAll(/\{[^}]+\}/g, '1')) ?? [];
      for (const status of await answersTo(method, path)) {
        asked += 1;
        if (!statuses.includes(status)) missing.push(`${method} ${path} ${status}`);
      }
    }
  }
  expect(asked).toBeGreaterThan(150);
  expect(missing).toEqual([]);
});

const error = { success: false, error: 'No.', message: 'No.', code: 'not_found' };
const told = { 'content-type': 'application/json; charset=utf-8' };
const answered = (method: string, path: string, status: number, body: unknown, headers = {}) => ({
  method,
  path,
  status,
  headers: { ...told, ...headers },
  body: JSON.stringify(body),
});

test.each([
  ['as documented', answered('GET', '/Products/7/?x=1', 404, error), null],
  ['with a status', answered('GET', '/products', 404, error), 'answers 404: the REST'],
  ['with a body', answered('GET', '/products/7', 404, { error: 'No.' }), 'must have required'],
  [
    'with a list that is none',
    answered('GET', '/products', 200, {}, { etag: 'x', 'x-total-count': '0' }),
    'must be array',
  ],
  ['with a header', answered('GET', '/products/7', 404, error, { link: '<x>' }), 'header link'],
  ['without a header', answered('POST', '/login', 429, error), 'without the header Retry-After'],
  [
    'with another type',
    { ...answered('GET', '/products/7', 404, error), headers: { 'content-type': 'text/html' } },
    'content of the type “text/html”',
  ],
  ['of an unknown call', answered('GET', '/nothing', 404, { stack: 'x' }), 'must have required'],
])('the test kit sees an answer %s', (_, answer, fault) => {
  const found = contract.faultOf(answer);
  if (fault === null) expect(found).toBeNull();
  else expect(found).toContain(fault);
});

test('a test fails at its end when anything was answered that the document lacks', async () => {
  const other = await startTestShop();
  const refused = vi.spyOn(other.shop.database, 'fork').mockImplementation(() => {
    throw new DomainError('not_found', 'There are none.');
  });
  expect((await fetch(`${other.url}/api/galleries`)).status).toBe(404);
  refused.mockRestore();
  await expect(other.stop()).rejects.toThrow('GET /galleries answers 404: the REST document');
});

test('signing out can be refused too', async () => {
  for (const { headers, body, id: _, ...rest } of wrongs()) {
    expect(rest).toEqual({});
    const answer = await fetch(`${shop.url}/api/logout`, {
      method: 'POST',
      headers: { ...headers, authorization: (await shop.signedIn()).authorization },
      ...(body !== undefined && { body }),
    });
    expect(contract.statusesOf('POST', '/logout')).toContain(String(answer.status));
  }
});

test('every call documents a missing database', async () => {
  shop.shop.cache.clear();
  const gone = vi.spyOn(shop.shop.database, 'fork').mockImplementation(() => {
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  });
  const missing: string[] = [];
  for (const [path, operations] of Object.entries(paths)) {
    for (const method of Object.keys(operations)) {
      const address = path.replace(/\{[^}]+\}/g, '1');
      const answer = await fetch(`${shop.url}/api${address}`, {
        method: method.toUpperCase(),
        headers: { ...(takesBody(method) && json), authorization: token },
        ...(takesBody(method) && { body: '{}' }),
      });
      const statuses = contract.statusesOf(method, address);
      if (!statuses?.includes(String(answer.status))) {
        missing.push(`${method} ${path} ${answer.status}`);
      }
      expect(statuses).toContain('503');
    }
  }
  gone.mockRestore();
  expect(missing).toEqual([]);
});

test('lists say how they go on and how much they answer, refusals how long to wait', () => {
  const limits = Object.values(paths).flatMap(({ get }) =>
    (get?.parameters ?? []).filter(({ name }) => name === 'limit').map((limit) => ({ get, limit })),
  );
  expect(limits.length).toBeGreaterThan(4);
  for (const { get, limit } of limits) {
    expect(limit.schema.default).toEqual(expect.any(Number));
    expect(get?.responses['200']?.headers).toHaveProperty('Link');
    expect(get?.responses['200']?.headers).toHaveProperty('X-Total-Count');
  }
  for (const path of ['/login', '/galleries', '/products']) {
    expect(paths[path]?.post?.responses['429']?.headers).toHaveProperty('Retry-After');
  }
});
