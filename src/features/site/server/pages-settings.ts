import { settingsGroup } from '#server/settings/settings-group.ts';
import { pagesSettingsSchema } from '../shared/pages-settings.ts';

/** The owner's own words on the pages of the shop. */
export const pagesSettings = settingsGroup({ name: 'pages', schema: pagesSettingsSchema });
