import { parseArgs } from 'node:util';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { listKeptBackups, withBackup } from '../backup/kept-backups.ts';
import { restoreShop } from '../backup/restore-shop.ts';
import { describeBackup, passphraseOf } from './terminal/backup-words.ts';
import { lastSeenOf, lastSeenOptions } from './terminal/last-seen.ts';
import { progressLine } from './terminal/progress-line.ts';
import { runCommand } from './terminal/run-command.ts';

/**
 * `npm run restore FILE` brings a backup into an empty shop, of either database; FILE is a file, or the name of
 * a backup in BACKUP_DIR, which it lists without one. Numbers go on after those of
 * `--last-order`, `--last-invoice` and `--last-credit-note`, which it asks for on a terminal.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: lastSeenOptions, allowPositionals: true });
  const [given, ...others] = positionals;
  const settings = readSettings();
  const logger = createLogger('warn');
  if (given === undefined || others.length > 0) {
    const kept = await listKeptBackups({ settings, logger });
    throw new Error(['name the backup: npm run restore FILE', ...kept].join('\n'));
  }
  return withBackup(given, { settings, logger }, async (place) => {
    const passphrase = await passphraseOf(settings, place);
    const lastSeen = await lastSeenOf(values);
    const progress = progressLine(process.stdout);
    const { shop, notices, ...backup } = await restoreShop({
      settings,
      logger,
      place,
      passphrase,
      lastSeen,
      tell: progress.tell,
    }).finally(() => progress.end());
    const said = `The shop is as it was on ${shop.takenAt}: ${describeBackup(backup)}. Nobody is signed in.`;
    return [said, ...notices].join('\n');
  });
});
