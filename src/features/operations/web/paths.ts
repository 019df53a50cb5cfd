export const operationsPaths = {
  health: '/admin/health',
} as const;
