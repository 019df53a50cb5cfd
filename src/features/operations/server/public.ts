import { broken, good, warning } from './health/checks/check.ts';

export { showBackups } from './backups/show-backups.ts';
export { openTarget } from './backups/target.ts';
export { checkHealth, surroundings } from './health/check-health.ts';

export const findingOf = { good, warning, broken };
