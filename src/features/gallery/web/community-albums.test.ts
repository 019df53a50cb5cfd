import { getQueryKey } from '@trpc/react-query';
import { jsx } from 'react/jsx-runtime';
import { expect, test } from 'vitest';
import { renderScreen } from '#test/render-screen.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import type { AlbumView } from '../shared/album-view.ts';
import { CommunityAlbums } from './community-albums.tsx';
import { galleryPaths } from './paths.ts';

const words = { title: 'Our Pet Community', text: 'At the dam.', action: 'View Gallery' };

const album = (id: number): AlbumView => ({
  id,
  title: `Album ${id}`,
  description: null,
  cover_filename: 'abcdefghijklmnop-800x600.webp',
  version: '',
  created_at: '2026-11-20T07:30:00.000Z',
  photoCount: 3,
});

const html = (albums: AlbumView[]) =>
  renderScreen(jsx(CommunityAlbums, { words }), (queryClient) =>
    queryClient.setQueryData(getQueryKey(trpc.gallery.list, undefined, 'query'), albums),
  );

const button = new RegExp(`<a[^>]* href="${galleryPaths.all}"[^>]*>View Gallery`);

test('the newest two albums are shown, and the way to all of them', () => {
  const shown = html([album(3), album(2), album(1)]);
  expect(shown).toContain('At the dam.');
  expect(shown).toContain('Album 2');
  expect(shown).not.toContain('Album 1');
  expect(shown).toMatch(button);
});

test('an empty section keeps its button', () => {
  const shown = html([]);
  expect(shown).toContain('Our Pet Community');
  expect(shown).toContain('No albums available at the moment.');
  expect(shown).not.toContain('<ul');
  expect(shown).toMatch(button);
});
