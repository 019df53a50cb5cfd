import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import type { PictureKeeper } from '#server/uploads/image-store.ts';
import { imageUrl } from '#shared/images.ts';
import type { UploadedFile } from '#shared/uploaded-file.ts';
import { picturesIn } from '../../shared/letter-parts.ts';
import type { AddedPicture } from '../../shared/newsletter-view.ts';
import { Newsletter } from '../newsletter.entity.ts';

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

/** The pictures that belong to a newsletter. */
export const newsletterPictures: PictureKeeper = {
  async known(em, filenames) {
    const found = await em.find(NewsletterPicture, { filename: { $in: [...filenames] } });
    return new Set(found.map(({ filename }) => filename));
  },
};

/**
 * Stores a picture for a newsletter and tells the Markdown that shows it.
 * @throws DomainError `wrong_type` or `bad_input` for a picture that cannot be used.
 */
export function addPicture(
  context: RequestContext,
  { picture, alt }: { picture: UploadedFile; alt: string | null },
): Promise<AddedPicture> {
  const { clock } = context.shop;
  return context.shop.imagesOf(newsletterPictures).keepIf([picture], async ([filename = '']) => {
    const createdAt = clock.now();
    await write(context, [], (em) => em.insert(NewsletterPicture, { filename, createdAt }));
    const url = imageUrl(filename);
    return { filename, url, markdown: `![${(alt ?? '').replace(/[[\]\\]/g, '')}](${url})` };
  });
}

/**
 * Forgets the uploaded pictures of this content that no newsletter shows.
 * @returns their filenames, to be removed once the transaction has ended well.
 */
export async function dropPictures(em: EntityManager, content: string): Promise<string[]> {
  const dropped: string[] = [];
  for (const filename of picturesIn(content)) {
    const name = filename.replace(/\.webp$/, '');
    const elsewhere = await em.count(Newsletter, { content: { $like: `%${name}%` } });
    if (elsewhere > 0) continue;
    if ((await em.nativeDelete(NewsletterPicture, { filename })) > 0) dropped.push(filename);
  }
  return dropped;
}
