import { FooterSlot } from '#web/components/layout/slots.ts';
import type { WebFeature } from '#web/feature.ts';
import { fill } from '#web/slots.tsx';
import { confirmationPath, joinedPath } from '../shared/consent.ts';
import { NewsletterSignUp } from './newsletter-sign-up.tsx';
import { newsletterPaths } from './paths.ts';

export const newsletter: WebFeature = {
  name: 'newsletter',
  pages: [
    {
      path: confirmationPath,
      module: 'src/features/newsletter/web/link-pages.tsx',
      component: async () => (await import('./link-pages.tsx')).ConfirmPage,
      topics: [],
      search: { token: /^.{1,200}$/ },
      personal: true,
      unlisted: true,
      prefetch: (data, { search }) => [
        data.newsletter.confirmationState.prefetch({ token: search.get('token') ?? '' }),
      ],
    },
    {
      path: joinedPath,
      module: 'src/features/newsletter/web/link-pages.tsx',
      component: async () => (await import('./link-pages.tsx')).JoinedPage,
      topics: [],
      search: { outcome: /^(done|refused)$/ },
      unlisted: true,
    },
    {
      path: newsletterPaths.unsubscribe,
      module: 'src/features/newsletter/web/link-pages.tsx',
      component: async () => (await import('./link-pages.tsx')).UnsubscribePage,
      topics: [],
      search: { token: /^.{1,200}$/ },
      personal: true,
      unlisted: true,
      prefetch: (data, { search }) => [
        data.newsletter.unsubscribeState.prefetch({ token: search.get('token') ?? '' }),
      ],
    },
  ],
  fills: [fill(FooterSlot, { component: NewsletterSignUp })],
};
