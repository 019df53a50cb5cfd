export const operationsPaths = {
  health: '/admin/health',
  backups: '/admin/health#backups',
} as const;
