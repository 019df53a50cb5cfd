import { ToDoSlot } from '#features/figures/web/slots.ts';
import { OrderActionsSlot } from '#features/orders/web/public.ts';
import { settingsPaths } from '#features/settings/web/paths.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { settingsSection } from '#web/settings-sections.tsx';
import { fill } from '#web/slots.tsx';
import Star from '~icons/lucide/star';
import { reviewPaths } from './paths.ts';

export const reviews: OfficeFeature = {
  name: 'reviews',
  // `orders`: the last message about an order includes the review link.
  liveQueries: { reviews: ['reviews', 'orders'] },
  announcements: [{ name: 'reviews', words: 'New review:', to: reviewPaths.office }],
  pages: [
    {
      path: reviewPaths.office,
      component: async () => (await import('./admin/admin-reviews-page.tsx')).AdminReviewsPage,
      menu: { position: 4, label: 'Reviews', icon: Star, counts: 'reviews' },
    },
  ],
  fills: [
    fill(OrderActionsSlot, {
      load: async () => (await import('./admin/request-review.tsx')).RequestReview,
    }),
    fill(ToDoSlot, {
      load: async () => (await import('./admin/reviews-view.tsx')).ReviewsToDo,
    }),
  ],
  settings: [
    settingsSection({
      path: 'reviews',
      position: 13,
      title: 'Reviews',
      about: 'Whether new reviews are shown at once.',
      within: settingsPaths.of('opening'),
      load: async () => (await import('./admin/review-settings-section.tsx')).ReviewSettingsSection,
    }),
  ],
};
