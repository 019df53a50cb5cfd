import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Values set by the owner; missing ones have their default. */
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
