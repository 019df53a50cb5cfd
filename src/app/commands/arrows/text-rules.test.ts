import { expect, test } from 'vitest';
import { textViolations } from './text-rules.ts';

const broken = (path: string, text: string) => textViolations([{ path, text }]).length > 0;

test.each([
  ['features/orders/server/sending/send-order.ts', 'const { TZ } = process.env;'],
  ['app/run-server.ts', "if (process.env.NODE_ENV === 'test') stop();"],
  ['test/shop.ts', 'const { PATH } = process.env;'],
  ['features/orders/shared/order.ts', 'const now = new Date();'],
  ['shared/text.ts', 'return Date.now() - start;'],
  ['features/cart/web/cart-page.tsx', '<p className="text-[0.9rem]" />'],
  ['web/components/ui/card.tsx', '<p className="text-2xl" />'],
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

test('a name is exported by one file, except manifests', () => {
  const paths = ['cart/shared/cart.ts', 'cart/web/lines.tsx', 'cart/web/lines.test.ts'];
  const type = 'export type Line = { quantity: number };\nexport const Line = {};\n';
  const manifests = ['cart/server/feature.ts', 'cart/web/pages.ts', 'cart/web/office.ts'];
  const manifest = 'export const cart = {};\n';
  const sources = [
    ...paths.map((path) => ({ path: `features/${path}`, text: type })),
    ...manifests.map((path) => ({ path: `features/${path}`, text: manifest })),
  ];
  expect(textViolations(sources)).toEqual([
    'features/cart/web/lines.tsx: Line is exported by features/cart/shared/cart.ts already',
  ]);
});
