export const operationsPaths = {
  health: '/admin/health',
  backups: '/admin/backup',
} as const;
