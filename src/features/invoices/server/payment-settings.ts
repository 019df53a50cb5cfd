import { settingsGroup } from '#server/settings/settings-group.ts';
import { paymentSettingsSchema } from '../shared/payment-settings.ts';

export const paymentSettings = settingsGroup({ name: 'payment', schema: paymentSettingsSchema });
