import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { CentsType } from '#server/db/cents-type.ts';

/** The `driver` of cash in the shop; no link has this id. */
export const noDriver = 0;

export const CashCount = defineEntity({
  name: 'CashCount',
  tableName: 'cash_counts',
  properties: {
    id: p.integer().primary(),
    /** As 2026-11-20, in South Africa. */
    day: p.date(),
    /** Id of a driver link, or `noDriver`. */
    driver: p.integer(),
    /** In cents. */
    counted: p.type(CentsType),
    countedAt: p.datetime(),
  },
});

export type CashCount = InferEntity<typeof CashCount>;
