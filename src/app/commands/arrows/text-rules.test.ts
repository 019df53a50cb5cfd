import { expect, test } from 'vitest';
import { textViolations } from './text-rules.ts';

const broken = (path: string, text: string) => textViolations([{ path, text }]).length > 0;

test.each([
  ['features/orders/server/sending/send-order.ts', 'const { TZ } = process.env;'],
  ['app/run-server.ts', "if (process.env.NODE_ENV === 'test') stop();"],
  ['test/shop.ts', 'const { PATH } = process.env;'],
  ['features/orders/shared/order.ts', 'const now = new Date();'],
  ['shared/text.ts', 'return Date.now() - start;'],
])('%s may not say %s', (path, text) => {
  expect(broken(path, text)).toBe(true);
});

test.each([
  ['server/env.ts', 'readSettings(process.env)'],
  ['app/commands/turbo.ts', 'env: { ...process.env }'],
  ['test/environment.ts', 'const { PATH } = process.env;'],
  ['features/orders/shared/order.ts', 'const sent = new Date(order.createdAt);'],
  ['features/orders/server/sending/send-order.ts', 'const now = new Date();'],
])('%s may say %s', (path, text) => {
  expect(broken(path, text)).toBe(false);
});

test('a feature gives a name to one exported type only; another feature may use it too', () => {
  const text = 'export type Line = { quantity: number };\n';
  const sources = ['cart/shared/cart.ts', 'cart/web/lines.ts', 'orders/shared/order.ts'].map(
    (path) => ({ path: `features/${path}`, text }),
  );
  expect(textViolations(sources)).toEqual([
    'features/cart/web/lines.ts: the type Line stands in features/cart/shared/cart.ts already',
  ]);
});
