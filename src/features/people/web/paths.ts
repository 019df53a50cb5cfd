export const peoplePaths = {
  office: '/admin/people',
} as const;
