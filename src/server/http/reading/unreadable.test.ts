import { expect, test } from 'vitest';
import { targetOf } from './unreadable.ts';

test.each([
  ['/products?x=1', '/products?x=1'],
  ['//', '//'],
  ['/http://[', '/http://['],
  ['*', '*'],
  ['http://shop.example', '/'],
  ['http://shop.example?x=1', '/?x=1'],
  ['HTTPS://shop.example/Products?x=1#y', '/Products?x=1'],
  ['http://shop.example//other.example/', '//other.example/'],
  ['http://[', null],
  ['http://', null],
  ['http:///products', null],
  ['http://[::1/products', null],
  ['ftp://shop.example/', null],
  ['products', null],
  ['', null],
])('the target %s is the path %s', (target, path) => {
  expect(targetOf(target)).toBe(path);
});
