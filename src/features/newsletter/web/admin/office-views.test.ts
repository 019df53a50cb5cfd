import { expect, test } from 'vitest';
import { newslettersView, subscribersView } from './office-views.ts';

test('two views and their one address say the same', () => {
  const newsletters = { show: 'all', page: 3, size: 25, newsletter: 12 } as const;
  const people = { search: 'thandi & co', status: 'suppressed', page: 2, size: 50 } as const;
  const params = subscribersView.write(people, newslettersView.write(newsletters));
  expect(newslettersView.read(params)).toEqual(newsletters);
  expect(subscribersView.read(params)).toEqual(people);
  expect(subscribersView.write(subscribersView.defaults, params)).toEqual(
    newslettersView.write(newsletters),
  );
  expect(newslettersView.path({})).toBe('/admin/newsletter');
  expect(newslettersView.path({ newsletter: 12 })).toBe('/admin/newsletter?newsletter=12');
});

test('wrong parameters are ignored', () => {
  const params = new URLSearchParams(
    'show=most&page=-1&newsletter=first&status=gone&people=1e9&other=1',
  );
  expect(newslettersView.read(params)).toEqual(newslettersView.defaults);
  expect(subscribersView.read(params)).toEqual(subscribersView.defaults);
});
