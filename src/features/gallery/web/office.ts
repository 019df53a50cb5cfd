import Images from 'lucide/images';
import type { OfficeFeature } from '#web/feature.ts';
import { paths } from '#web/paths.ts';

export const gallery: OfficeFeature = {
  name: 'gallery',
  hears: ['albums'],
  pages: [
    {
      path: paths.admin.gallery,
      component: async () => (await import('./admin/admin-gallery-page.tsx')).AdminGalleryPage,
      menu: { place: 2, label: 'Gallery', icon: Images },
    },
  ],
};
