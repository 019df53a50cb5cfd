import { passwordSettings } from '#features/auth/web/settings.ts';
import { deliverySection } from '#features/delivery/web/settings.ts';
import { paymentSection } from '#features/invoices/web/settings.ts';
import { mailSection } from '#features/mail/web/settings.ts';
import { newsletterSection } from '#features/newsletter/web/settings.ts';
import { messageSection } from '#features/orders/web/settings.ts';
import { reviewSection } from '#features/reviews/web/settings.ts';
import { businessSection, noticeSettings } from '#features/settings/web/settings.ts';
import type { SettingsSection } from '#web/settings-sections.tsx';

/** What the features show on the settings screen. Only the back office imports this. */
export const settingsSections: readonly SettingsSection[] = [
  businessSection,
  deliverySection,
  paymentSection,
  mailSection,
  messageSection,
  newsletterSection,
  reviewSection,
  passwordSettings,
  noticeSettings,
].sort((one, other) => one.place - other.place);
