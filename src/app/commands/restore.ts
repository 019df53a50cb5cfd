import { parseArgs } from 'node:util';
import { type LastSeen, type NumberSeries, numberSeries } from '#server/backup/skip-numbers.ts';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { listKeptBackups, withBackup } from '../backup/kept-backups.ts';
import { restoreShop } from '../backup/restore-shop.ts';
import {
  describeBackup,
  isInteractive,
  passphraseOf,
  progressLine,
  prompt,
} from './terminal/backup-terminal.ts';
import { runCommand } from './terminal/run-command.ts';

const optionOf = (series: NumberSeries) => `last-${series.replace(' ', '-')}`;

const options = Object.fromEntries(
  numberSeries.map((series) => [optionOf(series), { type: 'string' as const }]),
);

const promptFor = (series: NumberSeries) =>
  prompt(
    `The last ${series} number that anybody has seen, also after the backup (Enter: leave out a hundred):`,
  );

// `npm run restore FILE`: FILE is a path or a name in BACKUP_DIR, which it lists without one.
// Numbers continue after `--last-order`, `--last-invoice` and `--last-credit-note`.
await runCommand(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [given, ...others] = positionals;
  const settings = readSettings();
  const logger = createLogger('warn');
  if (given === undefined || others.length > 0) {
    const kept = await listKeptBackups({ settings, logger });
    throw new Error(['name the backup: npm run restore FILE', ...kept].join('\n'));
  }
  return withBackup(given, { settings, logger }, async (file) => {
    const passphrase = await passphraseOf(settings, file);
    const lastSeen = await lastSeenOf(values);
    using progress = progressLine(process.stdout);
    const { shop, notices, ...backup } = await restoreShop({
      settings,
      logger,
      file,
      passphrase,
      lastSeen,
      report: progress.report,
    });
    const message = `The shop is as it was on ${shop.takenAt}: ${describeBackup(backup)}. Nobody is signed in.`;
    return [message, ...notices].join('\n');
  });
});

/** From the options, else from the terminal, else unknown. @throws Error for invalid numbers. */
async function lastSeenOf(given: Partial<Record<string, string>>): Promise<LastSeen> {
  const lastSeen: Partial<Record<NumberSeries, number>> = {};
  for (const series of numberSeries) {
    const typed = given[optionOf(series)] ?? (isInteractive() ? await promptFor(series) : '');
    if (typed.trim() === '') continue;
    const [, number] = /^(?:INV-|CN-)?(\d{1,9})$/i.exec(typed.trim()) ?? [];
    if (number === undefined) {
      throw new Error(`--${optionOf(series)} is one number, such as 1002 or INV-0002.`);
    }
    lastSeen[series] = Number(number);
  }
  return lastSeen;
}
