import { ProductRatingSlot } from '#features/products/web/slots.ts';
import type { WebFeature } from '#web/feature.ts';
import { paths } from '#web/paths.ts';
import House from '~icons/lucide/house';
import PawPrint from '~icons/lucide/paw-print';

export const site: WebFeature = {
  name: 'site',
  pages: [
    {
      path: paths.home,
      module: 'src/features/site/web/home-page.tsx',
      component: async () => (await import('./home-page.tsx')).HomePage,
      topics: ['products', 'albums', 'settings'],
      slots: [ProductRatingSlot],
      menu: { position: 1, label: 'Home', icon: House, end: true },
      prefetch: (data) => [
        data.products.popular.prefetch({ category: null }),
        data.gallery.list.prefetch(),
        data.site.words.prefetch(),
      ],
    },
    {
      path: paths.about,
      module: 'src/features/site/web/about-page.tsx',
      component: async () => (await import('./about-page.tsx')).AboutPage,
      topics: ['settings'],
      prefetch: (data) => [data.site.words.prefetch()],
      menu: { position: 2, label: 'About Us', icon: PawPrint },
    },
    {
      path: paths.privacy,
      module: 'src/features/site/web/privacy-page.tsx',
      component: async () => (await import('./privacy-page.tsx')).PrivacyPage,
      topics: ['settings'],
      prefetch: (data) => [data.site.words.prefetch()],
    },
    {
      path: paths.terms,
      module: 'src/features/site/web/terms-page.tsx',
      component: async () => (await import('./terms-page.tsx')).TermsPage,
      topics: ['settings'],
      prefetch: (data) => [
        data.delivery.areas.prefetch(),
        data.delivery.terms.prefetch(),
        data.site.words.prefetch(),
      ],
    },
    {
      path: '*',
      module: 'src/features/site/web/not-found-page.tsx',
      component: async () => (await import('./not-found-page.tsx')).NotFoundPage,
      topics: [],
      status: 404,
    },
  ],
};
