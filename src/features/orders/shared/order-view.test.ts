import { expect, test } from 'vitest';
import { parseItems } from './order-view.ts';

test.each(['', 'nonsense', 'null', '{}', '[{"quantity":1}]', '[1]'])('%j is unreadable', (text) => {
  expect(parseItems(text)).toBeNull();
});
