import { Activity } from '#server/activity/record-activity.ts';
import type { Database, Entities } from '#server/db/database.ts';
import { migrate } from '#server/db/migrations.ts';
import { openDatabase } from '#server/db/opening/open-database.ts';
import { requireServerVersion } from '#server/db/postgresql/postgresql-database.ts';
import { requireRoomToStart } from '#server/disk/disk-room.ts';
import type { Settings } from '#server/env.ts';
import type { Logger } from '#server/log/logger.ts';
import { MailQueue } from '#server/mail/outbox/circuit-breaker.ts';
import { QueuedMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { Setting } from '#server/settings/settings-group.ts';
import { PictureStore } from '#server/uploads/folder/claim-folder.ts';
import { attributeToSetting } from './attribute-to-setting.ts';
import { features } from './features.ts';

/** Tables are created by migrations. */
export const entities: Entities = [
  Activity,
  MailQueue,
  QueuedMail,
  Setting,
  PictureStore,
  ...features.flatMap((feature) => feature.entities ?? []),
];

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataDir'>;

/** Does not migrate. @throws SettingsError with one line, also when the server is too old. */
export async function openUnmigrated(
  { databaseUrl, dataDir }: DatabaseSettings,
  logger: Logger,
): Promise<Database> {
  const setting = databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
  const database = await attributeToSetting(setting, async () => {
    if (databaseUrl === undefined) await requireRoomToStart(dataDir);
    return openDatabase({ databaseUrl, dataDir, entities, logger });
  });
  try {
    // Contacts the server; later errors are not the setting's fault.
    await attributeToSetting(setting, async () => {
      await database.fork().execute('select 1');
      await requireServerVersion(database);
    });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** @throws SettingsError with one line when the database cannot be opened. */
export async function openMigrated(settings: DatabaseSettings, logger: Logger): Promise<Database> {
  const database = await openUnmigrated(settings, logger);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
