import { defineEntity, p } from '@mikro-orm/core';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext, Shop } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import type { ImageNamespace } from '#server/uploads/folder/known-pictures.ts';
import { refuseField } from '#shared/errors.ts';
import { millisecondsOfADay } from '#shared/time/day.ts';
import { isPictureName, type UploadedFile } from '#shared/uploaded-file.ts';

/** Entries of settings groups have their filenames. */
export const SettingsPicture = defineEntity({
  name: 'SettingsPicture',
  tableName: 'settings_pictures',
  properties: {
    filename: p.text().primary(),
    createdAt: p.datetime(),
    /** Was the logo once: mails that were sent then show it. */
    mailed: p.boolean().default(false),
  },
});

async function known(em: EntityManager, filenames: readonly string[]): Promise<Set<string>> {
  const found = await em.find(SettingsPicture, { filename: { $in: [...filenames] } });
  return new Set(found.map(({ filename }) => filename));
}

export const settingsPictures: ImageNamespace = { known };

/** In use once it is saved as an entry. @throws DomainError `wrong_type` or `bad_input`. */
export function addSettingsPicture(
  context: RequestContext,
  { picture }: { picture: UploadedFile },
): Promise<{ filename: string }> {
  const { clock, images } = context.shop;
  return images.of(settingsPictures).storeFor([picture], async ([filename = '']) => {
    await write(context, async (em) => {
      await em.insert(SettingsPicture, { filename, createdAt: clock.now() });
      const thing = { kind: 'picture', id: filename } as const;
      await recordActivity(em, context.actor, { action: 'created', thing });
    });
    return { filename };
  });
}

/** For mails with it, whichever logo comes later. */
export async function keepLogo(context: RequestContext, filename: unknown): Promise<void> {
  if (typeof filename !== 'string') return;
  await write(context, (em) => em.nativeUpdate(SettingsPicture, { filename }, { mailed: true }));
}

export const wasMailed = async (em: EntityManager, filename: string): Promise<boolean> =>
  (await em.count(SettingsPicture, { filename, mailed: true })) > 0;

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** A draft may be older than the pictures it names. @throws DomainError `bad_input`. */
export async function requireStoredPictures(
  em: EntityManager,
  entries: Record<string, unknown>,
): Promise<void> {
  const named = Object.entries(entries).flatMap(([entry, value]) =>
    textsIn(value)
      .filter(isPictureName)
      .map((filename) => ({ entry, filename })),
  );
  if (named.length === 0) return;
  const filenames = named.map(({ filename }) => filename);
  const stored = await known(em, filenames);
  const missing = named.find(({ filename }) => !stored.has(filename));
  if (missing) {
    refuseField(missing.entry, 'This photo is no longer stored. Please choose it again.');
  }
}

/** Days for which a picture that no entry and no mail names stays, for Undo and for drafts. */
const unusedDays = 7;

const deleteUnused = `
  delete from settings_pictures p
  where p.created_at < ? and not p.mailed and not exists (
    select 1 from settings s where strpos(s.entries::text, p.filename) > 0
  )
  returning p.filename`;

export async function abandonSettingsPictures({ database, clock, images }: Shop): Promise<void> {
  const before = new Date(clock.now().getTime() - unusedDays * millisecondsOfADay);
  const deleted = await database.fork().execute<{ filename: string }[]>(deleteUnused, [before]);
  await images.of(settingsPictures).remove(deleted.map(({ filename }) => filename));
}
