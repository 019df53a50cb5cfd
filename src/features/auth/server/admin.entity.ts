import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { roles } from '#shared/office/roles.ts';
import { unended } from '#shared/time/clock-ahead.ts';
import { auth as about } from '../shared/about.ts';

/** An account of the back office. */
export const Admin = defineEntity({
  name: 'Admin',
  tableName: 'admins',
  properties: {
    id: p.integer().primary(),
    /** In lower case. */
    email: p.text().unique(),
    /** Of who was invited. */
    name: p.text().nullable(),
    role: p.enum(roles).default('owner'),
    /** argon2id, with its parameters and salt. */
    passwordHash: p.text(),
    /** The hash of the ADMIN_PASSWORD that was applied last, or that was set when an invited owner came first; null when none was. */
    appliedPasswordHash: p.text().nullable(),
    createdAt: p.datetime(),
    /** Of the very first sign-in nobody is told. */
    hasSignedIn: p.boolean().default(false),
  },
});

export type Admin = InferEntity<typeof Admin>;

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
    /** In words: 'Chrome on Windows'. Null for a sign-in of an older version, as the two below. */
    device: p.text().nullable(),
    /** From where it was opened. */
    address: p.text().nullable(),
    /** The last call, to within a few minutes. */
    seenAt: p.datetime().nullable(),
  },
});

export type Session = InferEntity<typeof Session>;

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

/** The ends of sessions, and of links for a new password, that are not over. */
export const sessionsUnended = (now: Date) =>
  unended(now, about.retention.rememberedSessions.length);
export const resetsUnended = (now: Date) => unended(now, about.retention.passwordResets.length);
