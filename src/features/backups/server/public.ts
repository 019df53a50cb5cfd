export { showBackups } from './show-backups.ts';
export { findTargetFault, openTarget } from './target.ts';
