export const reminderPaths = {
  office: '/admin/customers/reminders',
} as const;
