import type { FilterQuery } from '@mikro-orm/core';
import { Order, ordersOf } from '#features/orders/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { AfterErasure, PersonalDataItem, PersonalDataProvider } from '#server/people.ts';
import { reviewSearchText } from '../shared/search-text.ts';
import { imagesOf, Review, ReviewInvitation, reviewPictures } from './review.entity.ts';

/** Name of an erased reviewer. */
const anonymousName = 'A customer';

/** The owner reads them one by one. */
const maxSameName = 50;

/** Reviews have no address: certain only by an invitation, otherwise matched by name. */
export const reviewsOfPeople: PersonalDataProvider = {
  heading: 'Reviews',
  erasureEffect:
    'Reviews stay, written by “A customer”, without the name of the pet and the photos. A review whose words tell who wrote it can be deleted under Reviews.',
  topics: ['reviews'],

  async find(em, contact) {
    const orders = await em.find(Order, ordersOf(contact));
    const invitations = await em.find(ReviewInvitation, {
      orderId: { $in: orders.map(({ id }) => id) },
    });
    const numbers = new Map(orders.map(({ id, number }) => [id, number]));
    const knownInvitations = new Set(invitations.map(({ id }) => id));
    const reviews = await em.find(
      Review,
      { invitationId: { $in: [...knownInvitations] } },
      { orderBy: { id: 'desc' } },
    );
    return [
      ...invitations.map(({ id, orderId, createdAt }) => ({
        key: `invitation ${id}`,
        title: `Asked to review order ${numbers.get(orderId)}`,
        since: createdAt.toISOString(),
        certain: true,
        facts: { Asked: createdAt.toISOString() },
      })),
      ...reviews.map((review) => toHeld(review, true)),
      ...(await findSameName(em, orders, knownInvitations)),
    ];
  },

  async erase(em, contact, at) {
    const orders = await em.find(Order, ordersOf(contact), { fields: ['id'] });
    const invitationFilter = {
      orderId: { $in: orders.map(({ id }) => id) },
      createdAt: { $lte: at },
    };
    const invitations = await em.find(ReviewInvitation, invitationFilter, { fields: ['id'] });
    const written = { invitationId: { $in: invitations.map(({ id }) => id) } };
    const afterwards = await eraseWriters(em, { ...written, createdAt: { $lte: at } });
    await em.nativeDelete(ReviewInvitation, invitationFilter);
    return afterwards;
  },

  eraseChosen(em, keys, at) {
    const ids = keys.flatMap((key) => /^review (\d{1,9})$/.exec(key)?.[1] ?? []).map(Number);
    return eraseWriters(em, { id: { $in: ids }, createdAt: { $lte: at } });
  },

  // Certain reviews are found by orders, the rest by key.
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
    Object.assign(review, erased, {
      searchText: reviewSearchText({ ...review, ...erased, petBreed }),
    });
  }
  await em.flush();
  if (pictures.length === 0) return null;
  return async (shop) => shop.images.of(reviewPictures).remove(pictures);
}

async function findSameName(
  em: EntityManager,
  orders: readonly Pick<Order, 'name' | 'surname'>[],
  knownInvitations: ReadonlySet<number>,
): Promise<PersonalDataItem[]> {
  const names = orders.flatMap(({ name, surname }) => [name, `${name} ${surname}`]);
  const folded = new Set(names.map((name) => name.trim().toLowerCase()).filter(Boolean));
  if (folded.size === 0) return [];
  const rows = await em.execute<{ id: number }[]>(
    `select id from reviews where lower(name) in (select value from json_array_elements_text(?::json))
     order by id desc limit ?`,
    [JSON.stringify([...folded]), maxSameName],
  );
  const found = await em.find(
    Review,
    { id: { $in: rows.map(({ id }) => id) } },
    { orderBy: { id: 'desc' } },
  );
  return found
    .filter(({ invitationId }) => !invitationId || !knownInvitations.has(invitationId))
    .map((review) => toHeld(review, false));
}

function toHeld(review: Review, certain: boolean): PersonalDataItem {
  return {
    key: `review ${review.id}`,
    title: `Review of ${review.productName}`,
    since: review.createdAt.toISOString(),
    certain,
    facts: {
      Written: review.createdAt.toISOString(),
      Name: review.name,
      Pet: [review.petName, review.petBreed].filter(Boolean).join(', '),
      Rating: `${review.rating} of 5`,
      Title: review.title,
      Review: review.comment,
      Pictures: String(imagesOf(review).length),
    },
  };
}
