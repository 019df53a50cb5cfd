export const keyPaths = {
  office: '/admin/keys',
} as const;
