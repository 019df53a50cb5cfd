import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { openTarget } from '#features/operations/server/public.ts';
import type { Settings } from '#server/env.ts';
import type { Logger } from '#server/log/logger.ts';
import { formatMegabytes } from '#shared/format-megabytes.ts';

type Parts = {
  settings: Pick<Settings, 'backupDir' | 'backupStore' | 'dataDir'>;
  logger: Logger;
};

/** @param given path of a file, or name of a backup in `BACKUP_DIR`. */
export async function withBackup<Result>(
  given: string,
  parts: Parts,
  task: (file: string) => Promise<Result>,
): Promise<Result> {
  const file = resolve(given);
  const target = existsSync(file) || basename(given) !== given ? null : openTarget(parts);
  return target ? target.lend(given, task) : task(file);
}

export async function listKeptBackups(parts: Parts): Promise<string[]> {
  const stored = (await openTarget(parts)?.list()) ?? [];
  return stored
    .flatMap(({ name, bytes }) => {
      const [, startedAt] = /^shop-(\d{4}-\d{2}-\d{2}T\d{4}Z).*\.tar(?:\.age)?$/.exec(name) ?? [];
      return startedAt === undefined
        ? []
        : [{ begun: startedAt, line: `${name}  ${formatMegabytes(bytes)}` }];
    })
    .sort((one, other) => other.begun.localeCompare(one.begun))
    .map(({ line }) => line);
}
