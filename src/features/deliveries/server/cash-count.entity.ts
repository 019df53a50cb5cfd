import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { CentsType } from '#server/db/cents-type.ts';

/** The `driver` of the cash in the shop itself: no link has this number. */
export const noDriver = 0;

/** What the owner counted of the cash of one day, at one driver or in the shop. */
export const CashCount = defineEntity({
  name: 'CashCount',
  tableName: 'cash_counts',
  properties: {
    id: p.integer().primary(),
    /** As 2026-11-20, in South Africa. */
    day: p.date(),
    /** The number of a driver’s link, or `noDriver`. */
    driver: p.integer(),
    /** In cents. */
    counted: p.type(CentsType),
    countedAt: p.datetime(),
  },
});

export type CashCount = InferEntity<typeof CashCount>;
