import { expect, test } from 'vitest';
import { cn } from './cn.ts';

test('the later of two classes for the same property wins, and the others stay', () => {
  expect(cn('p-4 text-lg', false, 'sm:p-6 p-2', 'text-primary')).toBe(
    'text-lg sm:p-6 p-2 text-primary',
  );
  expect(cn('px-4 pt-1 rounded-t-card', 'p-2 rounded-none')).toBe('p-2 rounded-none');
  expect(cn('border border-input', 'border-danger')).toBe('border border-danger');
});

test('the names of the shop’s theme are sizes, corners and shadows, not colours', () => {
  expect(cn('text-title text-primary shadow-card', 'text-lg shadow-lift')).toBe(
    'text-primary text-lg shadow-lift',
  );
  expect(cn('rounded-card', 'rounded-panel')).toBe('rounded-panel');
});
