import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Admin } from './admin.entity.ts';

/** A mailed link that sets a new password. Its row goes when it is used. */
export const PasswordReset = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_resets',
  properties: {
    id: p.integer().primary(),
    admin: () => p.manyToOne(Admin),
    tokenHash: p.text().unique(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});

export type PasswordReset = InferEntity<typeof PasswordReset>;
