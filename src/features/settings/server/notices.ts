import { settingsGroup } from '#server/settings/settings-group.ts';
import { noticesSchema } from '../shared/settings-input.ts';

export const notices = settingsGroup({
  name: 'notices',
  schema: noticesSchema,
  unrecorded: ['setUp'],
});
