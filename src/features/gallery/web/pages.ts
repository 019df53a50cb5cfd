import Images from 'lucide/images';
import type { WebFeature } from '#web/feature.ts';
import { paths } from '#web/paths.ts';

export const gallery: WebFeature = {
  name: 'gallery',
  pages: [
    {
      path: paths.gallery,
      module: 'src/features/gallery/web/gallery-page.tsx',
      component: async () => (await import('./gallery-page.tsx')).GalleryPage,
      topics: ['albums'],
      menu: { place: 4, label: 'Gallery', icon: Images },
      prefetch: (data) => [data.gallery.list.prefetch()],
    },
  ],
};
