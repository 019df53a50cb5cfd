import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A picture that was uploaded for a newsletter. */
export const NewsletterPicture = defineEntity({
  name: 'NewsletterPicture',
  tableName: 'newsletter_pictures',
  properties: {
    filename: p.text().primary(),
    createdAt: p.datetime(),
  },
});

export type NewsletterPicture = InferEntity<typeof NewsletterPicture>;
