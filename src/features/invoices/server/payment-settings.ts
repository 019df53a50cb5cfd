import { settingsGroup } from '#server/settings/settings-group.ts';
import { paymentSettingsSchema } from '../shared/payment-settings.ts';

/** How the owner is paid: bank details, VAT, and what invoices say. */
export const paymentSettings = settingsGroup({ name: 'payment', schema: paymentSettingsSchema });
