import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** What the owner has set of one group; what is missing has its default. */
export const Setting = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: {
    name: p.text().primary(),
    entries: p.json<Record<string, unknown>>(),
    updatedAt: p.datetime(),
  },
});

export type Setting = InferEntity<typeof Setting>;
