import { z } from 'zod';

/** What every API key begins with, so that scanners for secrets find one that got away. */
export const keyPrefix = 'shopkey_';

/**
 * What an API key can be allowed to do, and how the office says it. What is in no scope (settings, the
 * account, keys, sessions, the machine) is for the signed-in owner alone.
 */
export const scopeLabels = {
  'orders:read': 'See orders and their customers',
  'orders:write': 'Change and delete orders',
  'products:write': 'See hidden products, add, change and delete products',
  'reviews:read': 'See all reviews, the hidden ones too',
  'reviews:write': 'Mark, hide, answer and delete reviews',
  'gallery:write': 'Add, change and delete albums and photos',
  'newsletter:read': 'See newsletters and how they were delivered',
  'newsletter:write': 'Write, send and delete newsletters',
  'subscribers:read': 'See who gets the newsletter',
  'subscribers:write': 'Add and remove subscribers',
} as const;

export type Scope = keyof typeof scopeLabels;

export const scopes = Object.keys(scopeLabels) as [Scope, ...Scope[]];

export const scope = z.enum(scopes, 'Please choose from the list what the key may do.');
