import type { BackupRules } from '#server/feature.ts';
import { features } from '../features.ts';

/** Of the platform itself: rate limits and built pages are of the moment, and a start marks the pictures. */
const ofPlatform: BackupRules = {
  leftOut: ['rate_limits', 'builds', 'built_files'],
  ofEveryShop: ['rate_limits', 'builds', 'built_files', 'picture_store', 'activity'],
};

const rules = [ofPlatform, ...features.flatMap((feature) => feature.backup ?? [])];

/** What features and platform say of backups, together. */
export const leftOut = rules.flatMap((rule) => rule.leftOut ?? []);
export const ofEveryShop = rules.flatMap((rule) => rule.ofEveryShop ?? []);
export const afterRestore = rules.flatMap((rule) => rule.restored ?? []);
