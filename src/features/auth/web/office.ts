import UserRound from 'lucide/user-round';
import type { OfficeFeature } from '#web/feature.ts';
import { paths } from '#web/paths.ts';

export const auth: OfficeFeature = {
  name: 'auth',
  signInPages: [
    {
      path: paths.admin.login,
      component: async () => (await import('./login-page.tsx')).LoginPage,
    },
    {
      path: paths.admin.forgotPassword,
      component: async () => (await import('./forgot-password-page.tsx')).ForgotPasswordPage,
    },
    {
      path: paths.admin.resetPassword,
      component: async () => (await import('./reset-password-page.tsx')).ResetPasswordPage,
    },
  ],
  pages: [
    {
      path: paths.admin.account,
      component: async () => (await import('./account-page.tsx')).AccountPage,
      menu: { place: 20, label: 'Account', icon: UserRound, apart: true },
    },
  ],
};
