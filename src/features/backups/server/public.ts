export { openTarget } from './open-target.ts';
export { showBackups } from './show-backups.ts';
export { findTargetFault } from './target-fault.ts';
