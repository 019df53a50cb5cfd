import { defineFeature } from '#server/feature.ts';
import { namedBy } from '#server/registry.ts';
import { productRatings } from './reading/list-reviews.ts';
import { reviewedPages, waitingReviews } from './reading/page-reviews.ts';
import { structuredReviews } from './reading/structured-reviews.ts';
import { Review, ReviewInvitation, ReviewVote, reviewPictures } from './review.entity.ts';
import { reviewsRouter } from './reviews.router.ts';
import { reviewsOfPeople } from './reviews-of-people.ts';
import { reviewsStarter } from './starter.ts';
import { reviewSettings } from './writing/create-review.ts';
import {
  deleteOldInvitations,
  endInvitation,
  reviewLink,
  withdrawReviewMail,
} from './writing/invite.ts';

const pet = { name: 'Bella', breed: 'Labrador' };
const answer = 'Thank you, Naledi! Give Bella a pat from us.';

declare module '#server/cache/cache.ts' {
  interface Topics {
    reviews: true;
  }
}

export const reviews = defineFeature({
  name: 'reviews',
  examples: {
    reviews: {
      id: 5,
      _id: 5,
      name: 'Naledi van Wyk',
      avatar: 'NW',
      title: 'Her coat shines',
      comment: 'Bella finishes every bowl, and her coat has never been better.',
      rating: 4.5,
      product: 7,
      product_name: 'Lamb & Rice 8 kg',
      productName: 'Lamb & Rice 8 kg',
      dogName: pet.name,
      dog_name: pet.name,
      dogBreed: pet.breed,
      dog_breed: pet.breed,
      image: 'Hc5dT9bVwN3xLr7K-960x1280.webp',
      image_filename: 'Hc5dT9bVwN3xLr7K-960x1280.webp',
      imageFilename: 'Hc5dT9bVwN3xLr7K-960x1280.webp',
      images: ['Hc5dT9bVwN3xLr7K-960x1280.webp'],
      helpful: 3,
      device: '0d5f6c1e-7a4b-4a57-9a43-2f4c1a8e9b10',
      adminComment: answer,
      admin_comment: answer,
      verified: true,
      averageRating: 4.5,
      limit: 100,
      nextCursor: '4.5_1763793000000_5',
      cursor: '4.5_1763793000000_5',
      message: 'Done.',
    },
  },
  routers: { reviews: reviewsRouter },
  things: {
    review: namedBy(Review, ({ title, name }) => `${title} (${name})`),
  },
  ratings: { product: productRatings },
  entities: [Review, ReviewInvitation, ReviewVote],
  jobs: [{ name: 'forget old invitations', schedule: '25 3 * * *', run: deleteOldInvitations }],
  pictures: reviewPictures,
  personalLinks: { 'review link': reviewLink },
  revokeLinks: endInvitation,
  withdrawMailsOfOrder: withdrawReviewMail,
  waits: [{ name: 'reviews', topic: 'reviews', count: waitingReviews }],
  people: reviewsOfPeople,
  settingsGroups: [reviewSettings],
  siteMap: reviewedPages,
  structuredData: structuredReviews,
  starter: reviewsStarter,
});
