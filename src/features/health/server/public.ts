export { checkHealth, surroundings } from './check-health.ts';
