export const customerPaths = {
  office: '/admin/customers',
} as const;
