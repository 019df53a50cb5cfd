export { listDays } from './find-deliveries.ts';
