import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupName } from '#server/backup/backup-file.ts';
import type { ReportProgress } from '#server/backup/format.ts';
import { readSettings, type Settings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { backUpShop, verifyBackup } from '../backup/back-up-shop.ts';
import { withBackup } from '../backup/kept-backups.ts';
import {
  describeBackup,
  isInteractive,
  passphraseOf,
  progressLine,
  promptPassphrase,
} from './terminal/backup-terminal.ts';
import { runCommand } from './terminal/run-command.ts';

// `npm run backup [FILE]`; `-- --encrypt [FILE]` encrypts with BACKUP_PASSPHRASE, else with a
// passphrase read from the terminal; `-- --verify FILE` verifies a backup.
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { verify: { type: 'string' }, encrypt: { type: 'boolean' } },
    allowPositionals: true,
  });
  const settings = readSettings();
  const [file, ...others] = positionals;
  if (others.length > 0 || (values.verify !== undefined && file !== undefined)) {
    throw new Error('give at most one file.');
  }
  using progress = progressLine(process.stdout);
  if (values.verify !== undefined) return await verify(settings, values.verify, progress.report);
  return await backUp(settings, file, values.encrypt === true, progress.report);
});

async function backUp(
  settings: Settings,
  file: string | undefined,
  encrypt: boolean,
  report: ReportProgress,
): Promise<string> {
  const passphrase = settings.backupPassphrase ?? (encrypt ? await newPassphrase() : undefined);
  const name = backupName({ begun: new Date(), encrypted: passphrase !== undefined });
  const location = resolve(file ?? resolve(settings.backupDir ?? '.', name));
  const logger = createLogger('warn');
  const backup = await backUpShop({ settings, logger, file: location, passphrase, report });
  return `${location} has ${describeBackup(backup)}${passphrase ? ', encrypted' : ''}.`;
}

/** Typed twice, since a typing error would make the backup unreadable. */
async function newPassphrase(): Promise<string> {
  if (!isInteractive())
    throw new Error('a passphrase prompt needs a terminal; set BACKUP_PASSPHRASE instead.');
  const passphrase = await promptPassphrase('Passphrase for this backup:');
  if ((await promptPassphrase('Repeat the passphrase:')) === passphrase) return passphrase;
  throw new Error('the passphrases differ; no backup was made.');
}

async function verify(settings: Settings, file: string, report: ReportProgress): Promise<string> {
  const logger = createLogger('warn');
  return withBackup(file, { settings, logger }, async (location) => {
    const passphrase = await passphraseOf(settings, location);
    const backup = await verifyBackup({ file: location, passphrase, logger, report });
    return `${file} is whole: it was restored into a throw-away database, and every row and picture is as it was on ${backup.shop.takenAt}: ${describeBackup(backup)}.`;
  });
}
