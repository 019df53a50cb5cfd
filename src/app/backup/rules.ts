import type { BackupRules } from '#server/feature.ts';
import { features } from '../features.ts';

// Rate limits and builds are transient, stored results contain personal data for up to a day, and a
// start creates the picture mark and the mail queues.
const platformRules: BackupRules = {
  excludedTables: ['rate_limits', 'builds', 'built_files', 'idempotency_keys'],
  initialTables: [
    'rate_limits',
    'builds',
    'built_files',
    'idempotency_keys',
    'picture_store',
    'mail_queues',
    'activity',
  ],
};

const rules = [platformRules, ...features.flatMap((feature) => feature.backup ?? [])];

export const excludedTables = rules.flatMap((rule) => rule.excludedTables ?? []);
export const initialTables = rules.flatMap((rule) => rule.initialTables ?? []);
export const afterRestore = rules.flatMap((rule) => rule.restored ?? []);
