export { showBackups } from './show-backups.ts';
