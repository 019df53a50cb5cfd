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
      menu: { position: 4, label: 'Gallery', icon: Images },
      prefetch: (data) => [data.gallery.list.prefetch()],
    },
  ],
};
