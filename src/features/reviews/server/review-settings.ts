import { settingsGroup } from '#server/settings/settings-group.ts';
import { reviewSettingsSchema } from '../shared/review-settings.ts';

export const reviewSettings = settingsGroup({ name: 'reviews', schema: reviewSettingsSchema });
