import type { Resolver } from 'node:dns/promises';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { DiskRoom } from '#server/disk/disk-room.ts';
import type { Settings } from '#server/env.ts';
import type { Logger } from '#server/log/logger.ts';
import type { DueWork } from '#server/registry.ts';
import type { SettingsGroup } from '#server/settings/settings-group.ts';
import type { KnownPictures } from '#server/uploads/folder/known-pictures.ts';
import type { PictureFiles } from '#server/uploads/pictures/picture-files.ts';
import type { Finding, Mark } from '../../../shared/health-view.ts';

export type Subject = {
  settings: Settings;
  /** Null when another process has it open. */
  database: Database | null;
  /** Missing where the caller does not know them. */
  settingsGroups?: readonly SettingsGroup[];
  dueWork?: readonly DueWork[];
  disk: Pick<DiskRoom, 'check'>;
  /** Null before the folder exists. */
  pictureFiles: PictureFiles | null;
  /** Missing without a database. */
  known?: KnownPictures | null;
  /** Whether this process is the running shop; otherwise it is examined from outside. */
  isShop: boolean;
  logger: Logger;
  /** The machine's clock. */
  clock: Clock;
  resolver: Pick<Resolver, 'resolveTxt' | 'resolve4' | 'resolve6'>;
  /** Timeout per step with other servers in milliseconds, unless the default. */
  patience?: number;
  authorities?: string;
};

export type Check = {
  name: string;
  /** @returns nothing when there is nothing to check. An exception becomes a finding. */
  run(subject: Subject): Promise<Finding | Finding[]>;
};

const found =
  (mark: Mark) =>
  (check: string, sentence: string, remedy: string | null = null): Finding => ({
    check,
    mark,
    says: sentence,
    remedy,
  });

export const good = found('good');
export const warning = found('warning');
export const broken = found('broken');

export const count = (number: number, one: string, many = `${one}s`) =>
  number === 1 ? `one ${one}` : `${number} ${many}`;

/** False for an outdated database, or one without tables before the first start. */
export const isReady = (database: Pick<Database, 'ready'>): Promise<boolean> =>
  database
    .ready()
    .then(() => true)
    .catch(() => false);
