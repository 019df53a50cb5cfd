import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import type { Shop } from '#server/shop.ts';
import type { ImageNamespace } from '#server/uploads/folder/known-pictures.ts';
import { imageUrl } from '#shared/images.ts';
import { millisecondsOfADay } from '#shared/time/time.ts';
import type { UploadedFile } from '#shared/uploaded-file.ts';
import { picturesIn } from '../../shared/body-parts.ts';
import { draftDays } from '../../shared/limits.ts';
import type { AddedPicture } from '../../shared/newsletter-view.ts';
import { Newsletter } from '../newsletter.entity.ts';

/** A picture that was uploaded for a newsletter, or a copy of one as mails show it. */
export const NewsletterPicture = defineEntity({
  name: 'NewsletterPicture',
  tableName: 'newsletter_pictures',
  properties: {
    filename: p.text().primary(),
    /** When it was stored, or last wanted for a newsletter. */
    createdAt: p.datetime(),
    /** The picture of which this is the JPEG; null for one that was uploaded. */
    copyOf: p.text().nullable(),
  },
});

export type NewsletterPicture = InferEntity<typeof NewsletterPicture>;

/** The pictures that belong to a newsletter. */
export const newsletterPictures: ImageNamespace = {
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
  return context.shop.images.of(newsletterPictures).keepIf([picture], async ([filename = '']) => {
    const createdAt = clock.now();
    await write(context, [], async (em) => {
      await em.insert(NewsletterPicture, { filename, createdAt });
      const thing = { kind: 'picture', id: filename } as const;
      await recordActivity(em, context.actor, { action: 'created', thing });
    });
    const url = imageUrl(filename);
    return { filename, url, markdown: `![${(alt ?? '').replace(/[[\]\\]/g, '')}](${url})` };
  });
}

/**
 * The pictures of a newsletter as its mails show them: JPEGs that stay as they are, whatever becomes of a
 * product and its picture. One that was made before is used again.
 * @returns their filenames by those that were asked for; one that is gone has none.
 */
export async function copyForMails(
  shop: Pick<Shop, 'database' | 'clock' | 'images'>,
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

const abandon = `
  delete from newsletter_pictures p
  where p.created_at < ? and not exists (
    select 1 from newsletters n
    where strpos(n.content, replace(p.filename, '.webp', '')) > 0
      or strpos(n.mail_html, p.filename) > 0
  )`;

/**
 * Forgets pictures that were stored a while ago for a newsletter that was not kept; the sweep of the files
 * takes them then. A newsletter that is kept, or was sent, keeps its own.
 */
export async function abandonPictures({
  database,
  clock,
}: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - draftDays * millisecondsOfADay);
  await database.fork().execute(abandon, [before]);
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
