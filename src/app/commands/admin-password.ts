import { renewOwnerPassword } from '#features/auth/server/public.ts';
import { createMemoryCache } from '#server/cache/cache.ts';
import { systemClock } from '#server/clock.ts';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { openMigrated } from '../open-migrated.ts';
import { runCommand } from './terminal/run-command.ts';

await runCommand(async () => {
  if (process.argv.length > 2) {
    throw new Error(
      'a password is not taken from the command line, where every process can read it; set ADMIN_PASSWORD instead, or let one be made.',
    );
  }
  const settings = readSettings();
  const database = await openMigrated(settings, createLogger('warn'));
  try {
    const shop = { settings, clock: systemClock, database, cache: createMemoryCache() };
    const { email, password } = await renewOwnerPassword(shop);
    return password === null
      ? `Sign in as ${email} with the password in ADMIN_PASSWORD. Every device was signed out, and a second factor, if there was one, is removed.`
      : `Sign in as ${email} with the new password ${password}\nIt is shown only this once. Every device was signed out, and a second factor, if there was one, is removed.`;
  } finally {
    await database.close();
  }
});
