/** What other features may use of the deliveries. */
export { listDays } from './find-deliveries.ts';
