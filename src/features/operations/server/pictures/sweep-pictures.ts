import { type Actor, system } from '#server/activity/actor.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import { SettingsError } from '#server/env.ts';
import type { Shop } from '#server/shop.ts';
import {
  claimFolder,
  PictureStore,
  type sweepRefusals,
} from '#server/uploads/folder/claim-folder.ts';
import {
  emptyQuarantine,
  findStrays,
  moveToQuarantine,
  restoreFromQuarantine,
} from '#server/uploads/folder/strays.ts';
import type { Done } from '#shared/answers.ts';
import { DomainError } from '#shared/errors.ts';
import { retention } from '#shared/office/retention.ts';
import { millisecondsOfADay } from '#shared/time/day.ts';
import { inWords } from '#shared/time/length.ts';
import { type SweepInput, type SweepRefusal, tooManyStrays } from '../../shared/sweep.ts';

/** Milliseconds; younger pictures may belong to a running request. */
const grace = millisecondsOfADay;

type Refusal = {
  refusal: (typeof sweepRefusals)[number] | null;
  strays: number | null;
  pictures: number | null;
};

/**
 * Quarantines pictures without a row (of a killed process or a failed write), restores those that
 * have one again, and deletes those quarantined long enough. Refuses if the folder belongs to
 * another database, or if so many are unreferenced that something else must be wrong; the owner is
 * warned. @param allowed number that the acting owner has approved. @returns the refusal, if any,
 * and the number quarantined.
 */
export async function sweepPictures(
  shop: Shop,
  { allowed, actor }: { allowed: number; actor: Actor } = { allowed: 0, actor: system },
): Promise<{ refusal: Refusal['refusal']; setAside: number }> {
  const { logger } = shop;
  const { files, known } = shop.images;
  const now = shop.clock.now();
  if (!(await isOurs(shop))) {
    const { location } = files;
    logger.error({ place: location }, 'Pictures belong to another database; not swept');
    return refuse(shop, { refusal: 'foreign folder', strays: null, pictures: null });
  }
  const restored = await restoreFromQuarantine(files, known);
  const { strays, pictures, ...found } = await findStrays({ files, now, grace, known });
  await files.remove(found.unfinished);
  await files.prune(known);
  if (tooManyStrays({ strays, pictures }, allowed)) {
    logger.error({ strays, pictures }, 'Too many unreferenced pictures; none quarantined');
    return refuse(shop, { refusal: 'too many', strays, pictures });
  }
  const moved = await moveToQuarantine(files, found.files, now);
  const removed = await emptyQuarantine(files, now);
  await write({ shop }, [], async (em) => {
    await note(em, shop, { refusal: null, strays: null, pictures: null });
    if (moved + removed === 0) return;
    const thing = { kind: 'picture' } as const;
    const after = { setAside: moved, removed };
    await recordActivity(em, actor, { action: 'swept', thing, after });
  });
  const unfinished = found.unfinished.length;
  if (restored + unfinished + moved + removed > 0) {
    logger.info({ restored, unfinished, quarantined: moved, removed }, 'Picture files swept');
  }
  return { refusal: null, setAside: strays };
}

/** Whether the folder belongs to this database or to none; see `claimFolder`. */
async function isOurs({ images: { files, known }, database }: Shop): Promise<boolean> {
  try {
    await claimFolder({ files, database, adopt: undefined, known });
    return true;
  } catch (error) {
    if (error instanceof SettingsError) return false;
    throw error;
  }
}

async function refuse(shop: Shop, refusal: Refusal) {
  await write({ shop }, [], (em) => note(em, shop, refusal));
  return { refusal: refusal.refusal, setAside: 0 };
}

async function note(em: EntityManager, { clock }: Shop, refusal: Refusal): Promise<void> {
  const refusedAt = refusal.refusal ? clock.now() : null;
  await em.nativeUpdate(PictureStore, { id: 1 }, { ...refusal, refusedAt });
}

export async function showSweepRefusal({ em }: RequestContext): Promise<SweepRefusal> {
  const store = await em.findOne(PictureStore, 1);
  if (!store?.refusal || !store.refusedAt) return { refusal: null };
  const { refusal: reason, strays = null, pictures = null, refusedAt } = store;
  return { refusal: { reason, strays, pictures, refusedAt: refusedAt.toISOString() } };
}

/**
 * Sweeps a number of pictures approved by the owner. @throws DomainError `conflict` when there are
 * more meanwhile, or when the folder belongs to another database; nothing was moved then.
 */
export async function allowSweep(
  { shop, actor }: RequestContext,
  { strays }: SweepInput,
): Promise<Done> {
  const { refusal, setAside } = await sweepPictures(shop, { allowed: strays, actor });
  if (refusal === 'too many') {
    throw new DomainError('conflict', 'Meanwhile there are more of them. Please look again.');
  }
  if (refusal !== null) {
    throw new DomainError('conflict', 'The folder of pictures belongs to another database.');
  }
  const pictures = setAside === 1 ? '1 picture was' : `${setAside} pictures were`;
  return {
    success: true,
    message: `${pictures} set aside for ${inWords(retention.quarantinedPictures.length)}.`,
  };
}
