import { expect, test } from 'vitest';
import { paths } from '#web/paths.ts';
import { returnPath } from './session.ts';

const fromOf = (path: string) => new URL(path, 'http://localhost').searchParams.get('from');

test.each(['/admin', '/admin/orders', '/admin/orders?status=Pending&page=2', '/admin/?a=1'])(
  'leads back to %s',
  (path) => {
    expect(returnPath(fromOf(paths.admin.loginFrom(path)))).toBe(path);
  },
);

test.each([
  null,
  '',
  'admin/orders',
  'https://evil.example/admin',
  '//evil.example/admin',
  '/\\evil.example/admin',
  '\\\\evil.example/admin',
  '/\t/evil.example/admin',
  'javascript:alert(1)',
  '/administrator',
  '/products',
  '/admin/../products',
  '/admin/login?from=/admin/login',
  '/admin/reset-password',
])('leads to the dashboard instead of %j', (from) => {
  expect(returnPath(from)).toBe('/admin');
});
