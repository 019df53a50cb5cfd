import { broken, good, warning } from './health/checks/check.ts';

export { openTarget } from './backups/target.ts';
export { checkHealth, surroundings } from './health/check-health.ts';

export const findingOf = { good, warning, broken };
