import type { Shop } from '#server/context.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { settingsGroup } from '#server/settings/settings-group.ts';
import type { InvoiceTerms } from '../shared/invoice.ts';
import { paymentSettingsSchema } from '../shared/payment-settings.ts';

export const paymentSettings = settingsGroup({ name: 'payment', schema: paymentSettingsSchema });

/** Frozen into new invoices. Read before the transaction that issues them. */
export async function invoiceTerms(context: {
  shop: Pick<Shop, 'cache' | 'database' | 'settings'>;
}): Promise<InvoiceTerms> {
  const payment = await paymentSettings.read(context);
  const business = await businessSettings.read(context);
  const { name, phone, email, street, suburb, town, postalCode } = business;
  const address = [street, suburb, `${town}, ${postalCode}`];
  return { seller: { name, address, phone, email }, payment };
}
