export const authPaths = {
  forgotPassword: '/admin/forgot-password',
  resetPassword: '/admin/reset-password',
  account: '/admin/account',
} as const;
