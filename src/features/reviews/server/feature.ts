import { namedBy } from '#server/activity/named-by.ts';
import { defineFeature } from '#server/feature.ts';
import { reviewExamples } from './examples.ts';
import { forgetOldInvitations } from './invite.ts';
import { waitingReviews } from './page-reviews.ts';
import { Review, ReviewInvitation, reviewPictures } from './review.entity.ts';
import { reviewSettings } from './review-settings.ts';
import { reviewedPages } from './reviewed-pages.ts';
import { reviewsRouter } from './reviews.router.ts';
import { reviewsOfPeople } from './reviews-of-people.ts';
import { reviewsStarter } from './starter.ts';
import { structuredReviews } from './structured-reviews.ts';

declare module '#server/cache/cache.ts' {
  interface Topics {
    reviews: true;
  }
}

export const reviews = defineFeature({
  name: 'reviews',
  examples: reviewExamples,
  router: reviewsRouter,
  things: {
    review: namedBy(Review, ({ title, name }) => `${title} (${name})`),
  },
  entities: [Review, ReviewInvitation],
  topics: ['reviews'],
  jobs: [{ name: 'forget old invitations', schedule: '25 3 * * *', run: forgetOldInvitations }],
  pictures: reviewPictures,
  waits: { topic: 'reviews', look: waitingReviews },
  people: reviewsOfPeople,
  settingsGroups: [reviewSettings],
  siteMap: reviewedPages,
  structuredData: structuredReviews,
  starter: reviewsStarter,
});
