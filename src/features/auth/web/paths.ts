export const authPaths = {
  forgotPassword: '/admin/forgot-password',
  resetPassword: '/admin/reset-password',
  account: '/admin/account',
  join: '/admin/join',
  confirmAddress: '/admin/confirm-address',
} as const;
