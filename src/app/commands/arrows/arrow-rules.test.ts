import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { floors } from '#features/floors.ts';
import { circularImports, importsIn, violations } from './arrow-rules.ts';

const broken = (from: string, to: string, typeOnly = false) =>
  violations({ from, to, typeOnly }).length > 0;

test.each([
  ['features/orders/shared/order.ts', 'node:fs'],
  ['server/http/rest.ts', 'features/orders/server/public.ts'],
  ['features/orders/web/cart.tsx', 'features/orders/server/sending/place-order.ts'],
  ['features/orders/server/sending/place-order.ts', 'features/products/server/product.entity.ts'],
  ['features/orders/server/sending/place-order.ts', '@trpc/server'],
  ['features/orders/server/sending/place-order.ts', 'sharp'],
  ['features/orders/server/sending/place-order.ts', 'app/router.ts'],
  ['features/orders/web/cart.tsx', 'features/products/web/shelf.tsx'],
  ['features/orders/web/cart.tsx', 'features/products/starter/products.ts'],
  ['features/products/web/shelf.tsx', 'features/reviews/web/public.ts'],
  ['features/products/server/finding/list-products.ts', 'features/orders/server/public.ts'],
  ['features/products/shared/product.ts', 'features/orders/shared/order.ts'],
  ['features/cart/web/cart.ts', 'features/unheard-of/shared/thing.ts'],
  ['web/components/layout/footer.tsx', 'shared/business/business.ts'],
])('%s may not import %s', (from, to) => {
  expect(broken(from, to)).toBe(true);
});

test.each([
  ['features/orders/shared/order.ts', 'zod', false],
  ['features/orders/server/sending/place-order.ts', 'features/products/server/public.ts', false],
  ['features/orders/web/cart.tsx', 'features/orders/server/sending/place-order.ts', true],
  ['features/orders/web/cart.tsx', 'features/products/web/public.ts', false],
  ['features/orders/web/cart.tsx', 'features/products/shared/product.ts', false],
  ['features/reviews/web/pages.ts', 'features/products/web/slots.ts', false],
  ['features/site/web/home.tsx', 'features/gallery/web/public.ts', false],
  ['web/lib/calls/trpc.ts', 'app/router.ts', true],
  ['features/orders/server/place-order.test.ts', 'app/router.ts', false],
  ['shared/business/business-schema.ts', 'shared/business/business.ts', false],
])('%s may import %s (types only: %s)', (from, to, typeOnly) => {
  expect(broken(from, to, typeOnly)).toBe(false);
});

test('imports in a circle are found, types included', () => {
  const one = (from: string, to: string, typeOnly = true) => ({ from, to, typeOnly });
  const tree = [one('a.ts', 'b.ts'), one('a.ts', 'c.ts'), one('b.ts', 'c.ts')];
  expect(circularImports(tree)).toEqual([]);
  expect(circularImports([...tree, one('c.ts', 'b.ts', false)])).toEqual([
    'b.ts → c.ts → b.ts: a circle',
  ]);
});

test('finds every form of import', () => {
  const text = `import a from 'a';
import type { B } from 'b';
import { type C, type D } from 'c';
import 'd';
export { e } from 'e';
const f = await import('f');
type G = typeof import('g');`;
  expect(importsIn('x.ts', text, (written) => written)).toEqual([
    { from: 'x.ts', to: 'a', typeOnly: false },
    { from: 'x.ts', to: 'b', typeOnly: true },
    { from: 'x.ts', to: 'c', typeOnly: true },
    { from: 'x.ts', to: 'd', typeOnly: false },
    { from: 'x.ts', to: 'e', typeOnly: false },
    { from: 'x.ts', to: 'f', typeOnly: false },
    { from: 'x.ts', to: 'g', typeOnly: true },
  ]);
});

test('every feature has its floor', () => {
  const folders = readdirSync('src/features', { withFileTypes: true });
  const features = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(floors.map(({ name }) => name).sort()).toEqual(features.sort());
});
