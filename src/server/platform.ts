import type { Background } from './background/background.ts';
import type { Cache } from './cache/cache.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { DiskRoom } from './disk/disk-room.ts';
import type { Settings } from './env.ts';
import type { Limits } from './limits/limits.ts';
import type { Logger } from './log/logger.ts';
import type { MailService } from './mail/mail-service.ts';
import type { Images } from './uploads/pictures/image-store.ts';

/** Services common to all features; they live as long as the process. */
export type Platform = {
  settings: Settings;
  clock: Clock;
  logger: Logger;
  database: Database;
  cache: Cache;
  limits: Limits;
  disk: DiskRoom;
  images: Images;
  mail: MailService;
  background: Background;
};
