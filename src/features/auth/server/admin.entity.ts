import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { roles } from '#shared/office/roles.ts';
import { notExpired } from '#shared/time/clock-ahead.ts';
import { retentionLimit } from '#shared/time/length.ts';
import { auth as about } from '../shared/about.ts';

export const Admin = defineEntity({
  name: 'Admin',
  tableName: 'admins',
  properties: {
    id: p.integer().primary(),
    /** In lower case. */
    email: p.text().unique(),
    /** Only of invited accounts. */
    name: p.text().nullable(),
    /** In lower case; only if another address was invited. */
    invitedEmail: p.text().nullable(),
    role: p.enum(roles).default('owner'),
    /** argon2id, with parameters and salt. */
    passwordHash: p.text(),
    /** Of the last applied ADMIN_PASSWORD; null if none was (see `applySettings` in owner.ts). */
    appliedPasswordHash: p.text().nullable(),
    /** Encrypted; null without a second factor. */
    totpSecret: p.text().nullable(),
    /** Time step of the last code, as each is accepted once (RFC 6238, 5.2). */
    totpStep: p.integer().nullable(),
    createdAt: p.datetime(),
    /** The first sign-in ever causes no notice. */
    hasSignedIn: p.boolean().default(false),
  },
});

export type Admin = InferEntity<typeof Admin>;

export const Session = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.integer().primary(),
    admin: () => p.manyToOne(Admin),
    /** Only the device has the token itself. */
    tokenHash: p.text().unique(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    /** 'Chrome on Windows' */
    device: p.text(),
    address: p.text(),
    /** The last call, accurate to a few minutes. */
    seenAt: p.datetime(),
    /** When the password or a passkey was given last; null on a device that was trusted instead. */
    confirmedAt: p.datetime().nullable(),
  },
});

export type Session = InferEntity<typeof Session>;

/** Deleted when used. */
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

/** A session without a call for as long is over. */
const idleLength = { days: 14 };

export const activeSessions = (now: Date) => ({
  expiresAt: notExpired(now, about.retention.rememberedSessions.length),
  seenAt: { $gt: retentionLimit(now, idleLength) },
});
export const activeResets = (now: Date) => notExpired(now, about.retention.passwordResets.length);
