export const activityPaths = {
  office: '/admin/activity',
} as const;
