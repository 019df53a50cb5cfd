import type { About } from '#shared/about.ts';

export const gallery = {
  name: 'gallery',
  things: { album: 'album' },
  scopes: {
    'gallery:write': 'Add, change and delete albums and photos',
  },
  impersonal: ['album_photos', 'albums'],
} satisfies About;
