import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { roles } from '#shared/office/roles.ts';
import { notExpired } from '#shared/time/clock-ahead.ts';
import { auth as about } from '../../shared/about.ts';
import { Admin } from '../admin.entity.ts';

/** A single-use link, deleted when used: an invitation, or the confirmation of an address. */
export const AccountLink = defineEntity({
  name: 'AccountLink',
  tableName: 'account_links',
  properties: {
    id: p.integer().primary(),
    /** Null for an invitation. */
    admin: () => p.manyToOne(Admin).nullable(),
    /** The inviting account, whose deletion deletes the row. Null for a change of address. */
    creator: () => p.manyToOne(Admin).nullable(),
    /** In lower case: the new address, or the invited one. */
    email: p.text().nullable(),
    /** Only of an invitation, as the role. */
    name: p.text().nullable(),
    role: p.enum(roles).nullable(),
    tokenHash: p.text().unique(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});

export type AccountLink = InferEntity<typeof AccountLink>;

export const activeLinks = (now: Date) =>
  notExpired(now, about.retention.accountInvitations.length);
