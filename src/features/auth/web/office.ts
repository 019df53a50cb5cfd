import type { OfficeFeature } from '#web/feature.ts';
import { paths } from '#web/paths.ts';
import { settingsSection } from '#web/settings-sections.tsx';
import UserRound from '~icons/lucide/user-round';
import { authPaths } from './paths.ts';

export const auth: OfficeFeature = {
  name: 'auth',
  signInPages: [
    {
      path: paths.admin.login,
      component: async () => (await import('./login-page.tsx')).LoginPage,
    },
    {
      path: authPaths.forgotPassword,
      component: async () => (await import('./forgot-password-page.tsx')).ForgotPasswordPage,
    },
    {
      path: authPaths.resetPassword,
      component: async () => (await import('./reset-password-page.tsx')).ResetPasswordPage,
    },
  ],
  pages: [
    {
      path: authPaths.account,
      component: async () => (await import('./account-page.tsx')).AccountPage,
      menu: { position: 20, label: 'Account', icon: UserRound, apart: true },
    },
  ],
  settings: [
    settingsSection({
      path: 'password',
      position: 80,
      title: 'Password',
      about: 'A password of your own, instead of the one that the first start made.',
      load: async () => (await import('./password-card.tsx')).PasswordCard,
    }),
  ],
};
