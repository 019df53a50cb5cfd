import { expect, test } from 'vitest';
import { firstView, officePath, officeViewParams, readOfficeView } from './office-view.ts';

test('a view and its address say the same', () => {
  const view = {
    all: true,
    page: 3,
    newsletter: 12,
    search: 'thandi & co',
    status: 'suppressed',
    people: 2,
  } as const;
  expect(readOfficeView(officeViewParams(view))).toEqual(view);
  expect(officePath({})).toBe('/admin/newsletter');
  expect(officePath({ newsletter: 12 })).toBe('/admin/newsletter?newsletter=12');
});

test('whatever an address has wrong counts as not asked', () => {
  const params = new URLSearchParams(
    'show=most&page=-1&newsletter=first&status=gone&people=1e9&other=1',
  );
  expect(readOfficeView(params)).toEqual(firstView);
});
