import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Somebody who may enter the back office: the owner. */
export const Admin = defineEntity({
  name: 'Admin',
  tableName: 'admins',
  properties: {
    id: p.integer().primary(),
    /** In lower case. */
    email: p.text().unique(),
    /** argon2id, with its parameters and salt. */
    passwordHash: p.text(),
    createdAt: p.datetime(),
  },
});

export type Admin = InferEntity<typeof Admin>;
