import { settingsGroup } from '#server/settings/settings-group.ts';
import { deliverySettingsSchema, findServedTwice } from '../shared/delivery-settings.ts';

/** Where the owner delivers, on which days and for what. */
export const deliverySettings = settingsGroup({
  name: 'delivery',
  schema: deliverySettingsSchema,
  findConflict: findServedTwice,
});
