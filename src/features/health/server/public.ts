import { broken, good, warning } from './checks/check.ts';

export { checkHealth, surroundings } from './check-health.ts';

/** Makes findings of each mark. */
export const findingOf = { good, warning, broken };
