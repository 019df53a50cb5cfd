export const peoplePaths = {
  customers: '/admin/customers',
  privacy: '/admin/people',
} as const;
