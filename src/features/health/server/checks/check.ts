import type { Resolver } from 'node:dns/promises';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { DiskRoom } from '#server/disk/disk-room.ts';
import type { Settings } from '#server/env.ts';
import type { Logger } from '#server/log/logger.ts';
import type { SettingsGroup } from '#server/settings/settings-group.ts';
import type { PictureFiles } from '#server/uploads/pictures/picture-files.ts';
import type { Finding, Mark } from '../../shared/health-view.ts';

/** What is looked at. */
export type Subject = {
  settings: Settings;
  /** null when another process has it open. */
  database: Database | null;
  /** The groups of what the owner can set, where the program knows them. */
  settingsGroups?: readonly SettingsGroup[];
  disk: Pick<DiskRoom, 'check'>;
  /** null when their folder is not made yet. */
  pictureFiles: PictureFiles | null;
  /** Whether this process is the running shop; else it examines one from outside. */
  isShop: boolean;
  logger: Logger;
  /** The clock of this machine. */
  clock: Clock;
  resolver: Pick<Resolver, 'resolveTxt' | 'resolve4' | 'resolve6'>;
  /** How long other servers may take for a step, in milliseconds, if not as long as usual. */
  patience?: number;
  /** Certificates that are trusted beside the usual ones. */
  authorities?: string;
};

export type Check = {
  name: string;
  /** Finds nothing where there is nothing to look at. What it throws is a finding too. */
  run(subject: Subject): Promise<Finding[]>;
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

/** `one thing`, `3 things`. */
export const count = (number: number, one: string, many = `${one}s`) =>
  number === 1 ? `one ${one}` : `${number} ${many}`;

/** Whether the database is up to date; before the first start it has no tables. */
export const isReady = (database: Pick<Database, 'ready'>): Promise<boolean> =>
  database.ready().then(
    () => true,
    () => false,
  );
