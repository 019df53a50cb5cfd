import { expect, test } from 'vitest';
import { newslettersView, subscribersView } from './office-views.ts';

test('a view and its address say the same', () => {
  const newsletters = { page: 3, size: 25, newsletter: 12 } as const;
  const people = { search: 'thandi & co', status: 'suppressed', page: 2, size: 50 } as const;
  expect(newslettersView.read(newslettersView.write(newsletters))).toEqual(newsletters);
  expect(subscribersView.read(subscribersView.write(people))).toEqual(people);
  expect(newslettersView.path({})).toBe('/admin/newsletter');
  expect(newslettersView.path({ newsletter: 12 })).toBe('/admin/newsletter?newsletter=12');
});

test('wrong parameters are ignored', () => {
  const params = new URLSearchParams('page=-1&newsletter=first&status=gone&size=7&other=1');
  expect(newslettersView.read(params)).toEqual(newslettersView.defaults);
  expect(subscribersView.read(params)).toEqual(subscribersView.defaults);
});
