export const healthPaths = {
  office: '/admin/health',
} as const;
