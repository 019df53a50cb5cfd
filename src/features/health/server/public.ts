import { broken, good, warning } from './checks/check.ts';

export { checkHealth, surroundings } from './check-health.ts';

export const findingOf = { good, warning, broken };
