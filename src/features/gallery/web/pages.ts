import type { WebFeature } from '#web/feature.ts';
import Images from '~icons/lucide/images';
import { galleryPaths } from './paths.ts';

export const gallery: WebFeature = {
  name: 'gallery',
  pages: [
    {
      path: galleryPaths.all,
      module: 'src/features/gallery/web/gallery-page.tsx',
      component: async () => (await import('./gallery-page.tsx')).GalleryPage,
      topics: ['albums'],
      // A shared album has its own title and picture.
      search: { album: /^[1-9]\d{0,8}$/ },
      isCacheable: (search) => !search.has('album'),
      menu: { position: 4, label: 'Gallery', icon: Images },
      prefetch: (data) => [data.gallery.list.prefetch()],
    },
  ],
};
