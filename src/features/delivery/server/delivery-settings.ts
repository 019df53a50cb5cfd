import { settingsGroup } from '#server/settings/settings-group.ts';
import { deliverySettingsSchema, findServedTwice } from '../shared/delivery-settings.ts';

export const deliverySettings = settingsGroup({
  name: 'delivery',
  schema: deliverySettingsSchema,
  findConflict: findServedTwice,
});
