import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { restoreShop } from '../backup/restore-shop.ts';
import { describeBackup, passphraseOf } from './terminal/backup-words.ts';
import { lastSeenOf, lastSeenOptions } from './terminal/last-seen.ts';
import { progressLine } from './terminal/progress-line.ts';
import { runCommand } from './terminal/run-command.ts';

/**
 * `npm run restore FILE` brings a backup into an empty shop, of either database. Numbers go on after those of
 * `--last-order`, `--last-invoice` and `--last-credit-note`, which it asks for on a terminal.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: lastSeenOptions, allowPositionals: true });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) {
    throw new Error('name the backup: npm run restore FILE');
  }
  const settings = readSettings();
  const place = resolve(file);
  const passphrase = await passphraseOf(settings, place);
  const lastSeen = await lastSeenOf(values);
  const progress = progressLine(process.stdout);
  const { shop, notices, ...backup } = await restoreShop({
    settings,
    logger: createLogger('warn'),
    place,
    passphrase,
    lastSeen,
    tell: progress.tell,
  }).finally(() => progress.end());
  const said = `The shop is as it was on ${shop.takenAt}: ${describeBackup(backup)}. Nobody is signed in.`;
  return [said, ...notices].join('\n');
});
