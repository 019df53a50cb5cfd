import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { imageUrl } from '#shared/images.ts';
import type { UploadedFile } from '#shared/uploaded-file.ts';
import { NewsletterPicture } from './newsletter-picture.entity.ts';
import { newsletterPictures } from './newsletter-pictures.ts';

/**
 * Stores a picture for a newsletter and tells the Markdown that shows it.
 * @throws DomainError `wrong_type` or `bad_input` for a picture that cannot be used.
 */
export function addPicture(
  context: RequestContext,
  { picture, alt }: { picture: UploadedFile; alt: string | null },
): Promise<{ filename: string; url: string; markdown: string }> {
  const { clock } = context.shop;
  return context.shop.imagesOf(newsletterPictures).keepIf([picture], async ([filename = '']) => {
    const createdAt = clock.now();
    await write(context, [], (em) => em.insert(NewsletterPicture, { filename, createdAt }));
    const url = imageUrl(filename);
    return { filename, url, markdown: `![${(alt ?? '').replace(/[[\]\\]/g, '')}](${url})` };
  });
}
