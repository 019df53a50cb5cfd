export const authPaths = {
  forgotPassword: '/admin/forgot-password',
  resetPassword: '/admin/reset-password',
  account: '/admin/account',
  secondFactor: '/admin/second-factor',
  keys: '/admin/keys',
  join: '/admin/join',
  confirmAddress: '/admin/confirm-address',
} as const;
