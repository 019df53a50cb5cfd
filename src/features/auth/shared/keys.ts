import { z } from 'zod';
import { scopeLabels } from '#features/floors.ts';
import type { Scope } from '#shared/office/api-keys.ts';
import { pageNumber, pagination } from '#shared/page.ts';
import { line } from '#shared/text.ts';
import { identifier, time, wholeNumber } from '#shared/wire.ts';

export const scopes = Object.keys(scopeLabels) as [Scope, ...Scope[]];

const scope = z.enum(scopes, 'Please choose from the list what the key may do.');

const maxKeyNameLength = 60;
export const maxKeys = 50;
const maxPageSize = 50;
/** In days. */
const maxLifetime = 3650;

export const makeKeyInput = z.object({
  name: line(maxKeyNameLength, 'Please give the key a name.'),
  scopes: z
    .array(scope, 'Please choose what the key may do.')
    .min(1, 'Please choose what the key may do.')
    .max(scopes.length, 'Please choose each only once.')
    .transform((chosen) => scopes.filter((one) => chosen.includes(one))),
  days: wholeNumber(1, maxLifetime, `Please give a number of days from 1 to ${maxLifetime}.`)
    .nullable()
    .describe('Days until the key ends by itself; null for never'),
});

export const keysPageInput = z.object({
  page: pageNumber,
  pageSize: wholeNumber(1, maxPageSize, `Please ask for 1 to ${maxPageSize}.`).default(25),
});

export const keyIdInput = z.object({ keyID: identifier });

const keyStates = ['active', 'expired', 'revoked'] as const;

const keyView = z.object({
  keyID: z.int(),
  name: z.string(),
  start: z.string().describe('Its first characters, by which it is recognised'),
  scopes: z.array(z.string()),
  state: z.enum(keyStates),
  createdAt: time,
  expiresAt: time.nullable(),
  revokedAt: time.nullable(),
  lastUsedAt: time.nullable().describe('To within a few minutes'),
});

export const keysPage = z.object({ keys: z.array(keyView), ...pagination });

export const madeKey = z.object({
  key: keyView,
  token: z.string().describe('The key itself, told only here'),
});

export type MakeKeyInput = z.output<typeof makeKeyInput>;
export type KeyView = z.output<typeof keyView>;
export type MadeKey = z.output<typeof madeKey>;
