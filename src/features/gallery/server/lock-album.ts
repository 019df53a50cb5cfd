import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import { notFound } from '#shared/errors.ts';
import { albumNotFound } from '../shared/messages.ts';
import { Album } from './album.entity.ts';

/**
 * The album, held until the transaction ends: of two changes at once, be it to its photos, the second
 * sees what the first has done. @throws DomainError `not_found`.
 */
export async function lockAlbum(em: EntityManager, id: number): Promise<Album> {
  const album = await em.findOne(Album, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return album ?? notFound(albumNotFound);
}
