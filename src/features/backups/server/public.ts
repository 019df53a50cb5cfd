export { openTarget } from './open-target.ts';
export { showBackups } from './show-backups.ts';
