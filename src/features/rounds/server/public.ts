export { cashDifferences } from './cash-up.ts';
export { listDays } from './find-deliveries.ts';
