import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { NamesOfThings } from '#server/registry.ts';
import { Admin } from '../admin.entity.ts';

/** Keeps the name of an ended account as long as the activity log refers to it. */
export const EndedAccount = defineEntity({
  name: 'EndedAccount',
  tableName: 'ended_accounts',
  properties: {
    id: p.integer().primary(),
    accountId: p.integer().unique(),
    name: p.text(),
    endedAt: p.datetime(),
  },
});

export type EndedAccount = InferEntity<typeof EndedAccount>;

export const namesOfAccounts: NamesOfThings = async (em, ids) => {
  const wanted = { $in: [...ids] };
  const ended = await em.find(EndedAccount, { accountId: wanted });
  const accounts = await em.find(Admin, { id: wanted });
  return new Map([
    ...ended.map(({ accountId, name }): [number, string] => [accountId, name]),
    ...accounts.map(({ id, name, email }): [number, string] => [id, name ?? email]),
  ]);
};
