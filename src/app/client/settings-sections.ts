import { passwordSettings } from '#features/auth/web/settings.ts';
import { deliverySettings } from '#features/delivery/web/settings.ts';
import { paymentSettings } from '#features/invoices/web/settings.ts';
import { mailSettings } from '#features/mail/web/settings.ts';
import { newsletterSettings } from '#features/newsletter/web/settings.ts';
import { messageSettings } from '#features/orders/web/settings.ts';
import { reviewSettings } from '#features/reviews/web/settings.ts';
import { businessSettings, noticeSettings } from '#features/settings/web/settings.ts';
import type { SettingsSection } from '#web/settings-sections.tsx';

/** What the features show on the settings screen. Only the back office imports this. */
export const settingsSections: readonly SettingsSection[] = [
  businessSettings,
  deliverySettings,
  paymentSettings,
  mailSettings,
  messageSettings,
  newsletterSettings,
  reviewSettings,
  passwordSettings,
  noticeSettings,
].sort((one, other) => one.place - other.place);
