import type { FilterQuery } from '@mikro-orm/core';
import { findOrdersOf } from '#features/orders/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import { deleteMailsAbout } from '#server/mail/outbox/transactional-mails.ts';
import type { AfterErasure, PersonalDataItem, PersonalDataProvider } from '#server/people.ts';
import {
  imagesOf,
  Review,
  ReviewInvitation,
  reviewPictures,
  reviewSearchText,
} from './review.entity.ts';
import { invitationTo } from './writing/invite.ts';

const anonymousName = 'A customer';

/** Reviews have no address: they are found by the invitation that led to them. */
export const reviewsOfPeople: PersonalDataProvider = {
  heading: 'Reviews',
  erasureEffect:
    'Reviews stay, written by “A customer”, without the name of the pet, the photos and your reply, which may name them. Reviews written without an invitation are not found here: search for the name under Reviews, and hide or delete them there.',

  async find(em, contact) {
    const orders = await findOrdersOf(em, contact);
    const invitations = await em.find(ReviewInvitation, {
      orderId: { $in: orders.map(({ id }) => id) },
    });
    const numbers = new Map(orders.map(({ id, number }) => [id, number]));
    const reviews = await em.find(
      Review,
      { invitationId: { $in: invitations.map(({ id }) => id) } },
      { orderBy: { id: 'desc' } },
    );
    return [
      ...invitations.map(({ id, orderId, createdAt }) => ({
        key: `invitation ${id}`,
        title: `Asked to review order ${numbers.get(orderId)}`,
        since: createdAt.toISOString(),
        facts: { Asked: createdAt.toISOString() },
      })),
      ...reviews.map(toPersonalData),
    ];
  },

  async erase(em, contact, at) {
    const orders = await findOrdersOf(em, contact);
    const invitationFilter = {
      orderId: { $in: orders.map(({ id }) => id) },
      createdAt: { $lte: at },
    };
    const invitations = await em.find(ReviewInvitation, invitationFilter, { fields: ['id'] });
    const written = { invitationId: { $in: invitations.map(({ id }) => id) } };
    const afterwards = await eraseWriters(em, { ...written, createdAt: { $lte: at } });
    await em.nativeDelete(ReviewInvitation, invitationFilter);
    await deleteMailsAbout(
      em,
      orders.map(({ id }) => invitationTo(id)),
    );
    return afterwards;
  },

  // Found by their orders.
  contacts: async () => [],
};

/** The picture files are deleted after the transaction. */
async function eraseWriters(
  em: EntityManager,
  which: FilterQuery<Review>,
): Promise<AfterErasure | null> {
  const reviews = await em.find(Review, which);
  const pictures = reviews.flatMap(imagesOf);
  for (const review of reviews) {
    const erased = { name: anonymousName, petName: null, imageFilename: null, moreImages: [] };
    const { petBreed = null } = review;
    const searchText = reviewSearchText({ ...review, ...erased, petBreed });
    em.assign(review, { ...erased, searchText, adminComment: null, adminCommentDate: null });
  }
  await em.flush();
  if (pictures.length === 0) return null;
  return async (shop) => shop.images.of(reviewPictures).remove(pictures);
}

function toPersonalData(review: Review): PersonalDataItem {
  return {
    key: `review ${review.id}`,
    title: `Review of ${review.productName}`,
    since: review.createdAt.toISOString(),
    facts: {
      Written: review.createdAt.toISOString(),
      Name: review.name,
      Pet: [review.petName, review.petBreed].filter(Boolean).join(', '),
      Rating: `${review.rating} of 5`,
      Title: review.title,
      Review: review.comment,
      'Our reply': review.adminComment ?? '',
      Pictures: String(imagesOf(review).length),
    },
  };
}
