import type { Database } from '../database.ts';

export const oldestVersion = 15;

/** https://www.postgresql.org/docs/current/runtime-config-preset.html */
export async function readServerVersion(
  database: Pick<Database, 'fork'>,
): Promise<{ version: string; tooOld: boolean }> {
  const [row] = await database
    .fork()
    .execute<{ number: number }[]>(`select current_setting('server_version_num')::int as number`);
  const number = row?.number ?? 0;
  const major = Math.floor(number / 10_000);
  return { version: `${major}.${number % 10_000}`, tooOld: major < oldestVersion };
}

export async function requireServerVersion(
  database: Pick<Database, 'fork' | 'kind'>,
): Promise<void> {
  if (database.kind === 'embedded') return;
  const { version, tooOld } = await readServerVersion(database);
  if (tooOld) {
    throw new Error(
      `PostgreSQL ${version} is too old for the shop: it needs ${oldestVersion} or later.`,
    );
  }
}
