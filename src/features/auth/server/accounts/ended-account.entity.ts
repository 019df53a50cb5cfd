import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import type { NamesOfThings } from '#server/registry.ts';
import { keptSince } from '#shared/time/length.ts';
import { auth as about } from '../../shared/about.ts';
import { Admin } from '../admin.entity.ts';

/** What is left of an account that was ended: the name, for as long as the record of what was done with it. */
export const EndedAccount = defineEntity({
  name: 'EndedAccount',
  tableName: 'ended_accounts',
  properties: {
    id: p.integer().primary(),
    /** The number that the account had. */
    accountId: p.integer().unique(),
    name: p.text(),
    endedAt: p.datetime(),
  },
});

export type EndedAccount = InferEntity<typeof EndedAccount>;

/** What accounts are called, also those that were ended. */
export const namesOfAccounts: NamesOfThings = async (em, ids) => {
  const asked = { $in: [...ids] };
  const ended = await em.find(EndedAccount, { accountId: asked });
  const accounts = await em.find(Admin, { id: asked });
  return new Map([
    ...ended.map(({ accountId, name }): [number, string] => [accountId, name]),
    ...accounts.map(({ id, name, email }): [number, string] => [id, name ?? email]),
  ]);
};

/** Forgets, inside the caller's transaction, the names of accounts that were ended long ago. */
export async function forgetEndedAccounts(em: EntityManager, now: Date): Promise<void> {
  const { length } = about.retention.endedAccounts;
  await em.nativeDelete(EndedAccount, { endedAt: { $lte: keptSince(now, length) } });
}
