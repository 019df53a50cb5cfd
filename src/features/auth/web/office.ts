import { OfficeNoticeSlot } from '#web/components/layout/slots.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { paths } from '#web/paths.ts';
import { settingsSection } from '#web/settings-sections.tsx';
import { fill } from '#web/slots.tsx';
import UserRound from '~icons/lucide/user-round';
import { authPaths } from './paths.ts';

export const auth: OfficeFeature = {
  name: 'auth',
  signInPages: [
    {
      path: paths.admin.login,
      component: async () => (await import('./sign-in-pages.tsx')).LoginPage,
    },
    {
      path: authPaths.forgotPassword,
      component: async () => (await import('./sign-in-pages.tsx')).ForgotPasswordPage,
    },
    {
      path: authPaths.resetPassword,
      component: async () => (await import('./link-pages.tsx')).ResetPasswordPage,
    },
    {
      path: authPaths.join,
      component: async () => (await import('./link-pages.tsx')).JoinPage,
    },
    {
      path: authPaths.confirmAddress,
      component: async () => (await import('./link-pages.tsx')).ConfirmAddressPage,
    },
    {
      path: authPaths.secondFactor,
      component: async () => (await import('./factor/add-factor-page.tsx')).AddFactorPage,
    },
  ],
  pages: [
    {
      path: authPaths.account,
      component: async () => (await import('./account-page.tsx')).AccountPage,
      needs: 'packer',
      menu: { position: 20, label: 'Account', icon: UserRound, apart: true },
    },
    {
      path: authPaths.keys,
      component: async () => (await import('./keys/keys-page.tsx')).KeysPage,
      needs: 'owner',
      amongSettings: {
        position: 93,
        title: 'API keys',
        about: 'Keys for other programs, and what each may do.',
      },
    },
  ],
  fills: [
    fill(OfficeNoticeSlot, {
      position: -2,
      needs: 'packer',
      load: async () => (await import('./factor/confirm-identity.tsx')).ConfirmIdentity,
    }),
  ],
  settings: [
    settingsSection({
      path: 'accounts',
      position: 85,
      title: 'People who help',
      about: 'Who else may enter the back office, and what each of them may do.',
      load: async () => (await import('./accounts/accounts-section.tsx')).AccountsSection,
    }),
    settingsSection({
      path: 'sign-in',
      position: 79,
      title: 'Sign-in',
      about: 'The address that you sign in with.',
      within: authPaths.account,
      load: async () => (await import('./accounts/address-card.tsx')).AddressCard,
    }),
    settingsSection({
      path: 'password',
      position: 80,
      title: 'Password',
      about: 'A password of your own, instead of the first one.',
      within: authPaths.account,
      load: async () => (await import('./password-card.tsx')).PasswordCard,
    }),
  ],
};
