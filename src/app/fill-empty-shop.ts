import type { Shop } from '#server/context.ts';
import { OutcomeUnknown, write } from '#server/db/database.ts';
import { withAdvisoryLock } from '#server/db/with-advisory-lock.ts';
import { step } from './commands/terminal/step.ts';
import { features } from './features.ts';

const fillingLock = 4_406_213_857;

async function isEmpty(shop: Shop): Promise<boolean> {
  const em = shop.database.fork();
  for (const { starter } of features) {
    if (starter && !(await starter.isEmpty(em))) return false;
  }
  return true;
}

async function fill(shop: Shop): Promise<boolean> {
  if (!(await isEmpty(shop))) return false;
  const stored = new Map<string, string[]>();
  try {
    for (const { name, starter, pictures } of features) {
      if (!starter?.storePictures || !pictures) continue;
      stored.set(name, await starter.storePictures(shop.images.of(pictures)));
    }
    await write({ shop }, async (em) => {
      for (const { name, starter } of features) {
        await starter?.store?.(em, stored.get(name) ?? [], shop.clock.now());
      }
    });
    return true;
  } catch (error) {
    if (error instanceof OutcomeUnknown) throw error;
    for (const { name, pictures } of features) {
      if (pictures) await shop.images.of(pictures).remove(stored.get(name) ?? []);
    }
    throw error;
  }
}

/** Of several instances, one stores the starter data. @returns whether it did. */
export async function fillEmptyShop(shop: Shop): Promise<boolean> {
  // The common case, which needs no lock.
  if (!(await isEmpty(shop))) return false;
  return step('Filling the shop with the starter catalogue', () =>
    withAdvisoryLock(shop.database, fillingLock, () => fill(shop)),
  );
}
