import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Admin } from './admin.entity.ts';

/** One sign-in on one device, until it expires or is ended. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.integer().primary(),
    admin: () => p.manyToOne(Admin),
    /** The token itself is known to the device only. */
    tokenHash: p.text().unique(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});

export type Session = InferEntity<typeof Session>;
