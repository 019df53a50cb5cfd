import type { BackupRules } from '#server/feature.ts';
import { features } from '../features.ts';

/**
 * Of the platform itself: rate limits and built pages are of the moment, stored answers hold personal data for a
 * day at most, and a start marks the pictures and makes the mail queues.
 */
const ofPlatform: BackupRules = {
  leftOut: ['rate_limits', 'builds', 'built_files', 'idempotency_keys'],
  ofEveryShop: [
    'rate_limits',
    'builds',
    'built_files',
    'idempotency_keys',
    'picture_store',
    'mail_queues',
    'activity',
  ],
};

const rules = [ofPlatform, ...features.flatMap((feature) => feature.backup ?? [])];

/** What features and platform say of backups, together. */
export const leftOut = rules.flatMap((rule) => rule.leftOut ?? []);
export const ofEveryShop = rules.flatMap((rule) => rule.ofEveryShop ?? []);
export const afterRestore = rules.flatMap((rule) => rule.restored ?? []);
