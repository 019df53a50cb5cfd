import type { OfficeFeature } from '#web/feature.ts';
import Images from '~icons/lucide/images';
import { galleryPaths } from './paths.ts';

export const gallery: OfficeFeature = {
  name: 'gallery',
  liveQueries: { gallery: ['albums'] },
  pages: [
    {
      path: galleryPaths.office,
      component: async () => (await import('./admin/admin-gallery-page.tsx')).AdminGalleryPage,
      menu: { position: 2, label: 'Gallery', icon: Images },
    },
  ],
};
