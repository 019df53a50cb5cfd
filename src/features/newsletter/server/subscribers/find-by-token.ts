import type { EntityManager } from '#server/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import { longestToken } from '../../shared/limits.ts';
import { Subscriber } from './subscriber.entity.ts';

/** Whose link this is; null for a forged or incomplete one, or when the address was removed. */
export async function findByToken(em: EntityManager, token: string): Promise<Subscriber | null> {
  const possible = /^[A-Za-z0-9_-]+$/.test(token) && token.length <= longestToken;
  return possible ? em.findOne(Subscriber, { token }) : null;
}

/** @throws DomainError `bad_input` for a link that is not one of ours. */
export async function requireByToken(em: EntityManager, token: string): Promise<Subscriber> {
  const subscriber = await findByToken(em, token);
  if (!subscriber) throw new DomainError('bad_input', 'This link is not valid any more.');
  return subscriber;
}
