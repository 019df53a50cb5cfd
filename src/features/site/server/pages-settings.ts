import { settingsGroup } from '#server/settings/settings-group.ts';
import { pagesSettingsSchema } from '../shared/pages-settings.ts';

export const pagesSettings = settingsGroup({ name: 'pages', schema: pagesSettingsSchema });
