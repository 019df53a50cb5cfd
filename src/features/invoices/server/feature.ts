import { defineFeature } from '#server/feature.ts';
import { paymentSettings } from './payment-settings.ts';

export const invoices = defineFeature({
  name: 'invoices',
  settingsGroups: [paymentSettings],
});
