import { settingsGroup } from '#server/settings/settings-group.ts';
import { messageSettingsSchema } from '../../shared/messages/message-settings.ts';

/** The message templates of each step of an order. */
export const messageSettings = settingsGroup({ name: 'messages', schema: messageSettingsSchema });
