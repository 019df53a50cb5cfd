import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext, Shop } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import type { ImageNamespace } from '#server/uploads/folder/known-pictures.ts';
import { imageUrl } from '#shared/images.ts';
import { millisecondsOfADay } from '#shared/time/day.ts';
import type { UploadedFile } from '#shared/uploaded-file.ts';
import { picturesIn } from '../../shared/body-parts.ts';
import { draftDays } from '../../shared/newsletter-input.ts';
import type { AddedPicture } from '../../shared/newsletter-view.ts';
import { Newsletter } from '../newsletter.entity.ts';

export const NewsletterPicture = defineEntity({
  name: 'NewsletterPicture',
  tableName: 'newsletter_pictures',
  properties: {
    filename: p.text().primary(),
    /** When it was stored, or last used for a newsletter. */
    createdAt: p.datetime(),
    /** The source picture of a JPEG; null for an upload. */
    copyOf: p.text().nullable(),
  },
});

export type NewsletterPicture = InferEntity<typeof NewsletterPicture>;

export const newsletterPictures: ImageNamespace = {
  async known(em, filenames) {
    const found = await em.find(NewsletterPicture, { filename: { $in: [...filenames] } });
    return new Set(found.map(({ filename }) => filename));
  },
};

/** @returns its Markdown. @throws DomainError `wrong_type` or `bad_input`. */
export function addPicture(
  context: RequestContext,
  { picture, alt }: { picture: UploadedFile; alt: string | null },
): Promise<AddedPicture> {
  const { clock } = context.shop;
  return context.shop.images.of(newsletterPictures).storeFor([picture], async ([filename = '']) => {
    const createdAt = clock.now();
    await write(context, async (em) => {
      await em.insert(NewsletterPicture, { filename, createdAt });
      const thing = { kind: 'picture', id: filename } as const;
      await recordActivity(em, context.actor, { action: 'created', thing });
    });
    const url = imageUrl(filename);
    return { filename, url, markdown: `![${(alt ?? '').replace(/[[\]\\]/g, '')}](${url})` };
  });
}

/** Independent of later picture changes. @returns filenames by source, without missing pictures. */
export async function copyForMails(
  shop: Shop,
  filenames: readonly string[],
): Promise<Map<string, string>> {
  const em = shop.database.fork();
  const createdAt = shop.clock.now();
  const copies = new Map<string, string>();
  for (const copyOf of filenames) {
    const [known] = await em.find(NewsletterPicture, { copyOf }, { limit: 1 });
    const used =
      known !== undefined &&
      (await em.nativeUpdate(NewsletterPicture, { filename: known.filename }, { createdAt })) > 0;
    const filename = used
      ? known.filename
      : await shop.images.of(newsletterPictures).copyForMail(copyOf);
    if (filename === null) continue;
    if (!used) await em.insert(NewsletterPicture, { filename, createdAt, copyOf });
    copies.set(copyOf, filename);
  }
  return copies;
}

const deleteAbandoned = `
  delete from newsletter_pictures p
  where p.created_at < ? and not exists (
    select 1 from newsletters n
    where strpos(n.content, replace(p.filename, '.webp', '')) > 0
      or strpos(n.mail_html, p.filename) > 0
  )
  returning p.filename`;

export async function abandonPictures({ database, clock, images }: Shop): Promise<void> {
  const before = new Date(clock.now().getTime() - draftDays * millisecondsOfADay);
  const deleted = await database.fork().execute<{ filename: string }[]>(deleteAbandoned, [before]);
  await images.of(newsletterPictures).remove(deleted.map(({ filename }) => filename));
}

/** @returns filenames of pictures no longer used, to remove after the commit. */
export async function dropPictures(em: EntityManager, content: string): Promise<string[]> {
  const deleted: string[] = [];
  for (const filename of picturesIn(content)) {
    const name = filename.replace(/\.webp$/, '');
    const otherUses = await em.count(Newsletter, { content: { $like: `%${name}%` } });
    if (otherUses > 0) continue;
    if ((await em.nativeDelete(NewsletterPicture, { filename })) > 0) deleted.push(filename);
  }
  return deleted;
}
