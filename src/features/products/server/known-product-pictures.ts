import type { EntityManager } from '#server/db/database.ts';
import { Product } from './product.entity.ts';

/** Which of these pictures belong to a product; the others may be swept. */
export async function knownProductPictures(
  em: EntityManager,
  filenames: readonly string[],
): Promise<Set<string>> {
  const found = await em.find(
    Product,
    { picture: { $in: [...filenames] } },
    { fields: ['picture'] },
  );
  return new Set(found.flatMap(({ picture }) => picture ?? []));
}
