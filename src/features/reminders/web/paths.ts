export const reminderPaths = {
  office: '/admin/reminders',
} as const;
