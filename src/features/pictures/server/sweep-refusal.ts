import type { RequestContext } from '#server/context.ts';
import { PictureStore } from '#server/uploads/folder/claim-folder.ts';
import type { Done } from '#shared/answers.ts';
import { DomainError } from '#shared/errors.ts';
import { retention } from '#shared/office/retention.ts';
import { inWords } from '#shared/time/length.ts';
import type { SweepInput, SweepRefusal } from '../shared/sweep-refusal.ts';
import { sweepPictures } from './sweep-pictures.ts';

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
