import { settingsGroup } from '#server/settings/settings-group.ts';
import { messageSettingsSchema } from '../../shared/messages/message-settings.ts';

export const messageSettings = settingsGroup({ name: 'messages', schema: messageSettingsSchema });
