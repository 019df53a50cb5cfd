import { Resolver } from 'node:dns/promises';
import { createMemoryCache } from '#server/cache/cache.ts';
import { systemClock } from '#server/clock.ts';
import { inTime } from '#server/db/database.ts';
import { errorMessage } from '#server/error-message.ts';
import type { Finding } from '../../shared/health-view.ts';
import { backupsCheck, restoredBackupCheck } from './checks/backups.ts';
import { broken, type Check, good, isReady, type Subject } from './checks/check.ts';
import { clockCheck } from './checks/clock.ts';
import { databaseCheck, instancesCheck } from './checks/database.ts';
import { dataFolderCheck, diskCheck, unusedPicturesCheck, uploadsCheck } from './checks/folders.ts';
import { mailDomainCheck } from './checks/mail-domain.ts';
import { mailServerCheck } from './checks/mail-server.ts';
import { publicAddressCheck } from './checks/public-address.ts';
import { settingsCheck, storedSettingsCheck, versionCheck } from './checks/settings.ts';

const dueWorkCheck: Check = {
  name: 'Work that is due',
  async run({ database, settings, dueWork = [], clock }) {
    // An outdated database lacks the tables; another check reports that.
    if (database === null || !(await isReady(database))) return [];
    const reader = { shop: { database, settings, cache: createMemoryCache() } };
    const found = dueWork.map(async ({ name, things, count }) => {
      const { due, done } = await count(reader, clock.now());
      const sentence = `${done} of ${due} ${things} due today were made.`;
      if (done < due) return broken(name, sentence, remedy);
      return due === 0 ? [] : good(name, sentence);
    });
    return (await Promise.all(found)).flat();
  },
};

const remedy =
  'They are made every minute while the shop runs: please look again in a minute. If that does not help, its log says why.';

const checks: readonly Check[] = [
  versionCheck,
  settingsCheck,
  storedSettingsCheck,
  databaseCheck,
  instancesCheck,
  dataFolderCheck,
  uploadsCheck,
  unusedPicturesCheck,
  diskCheck,
  clockCheck,
  mailServerCheck,
  mailDomainCheck,
  publicAddressCheck,
  backupsCheck,
  restoredBackupCheck,
  dueWorkCheck,
];

/** Timeout per check, in milliseconds: two trials of a mail server, and some more. */
const patience = 35_000;

/** Runs all checks at once; never rejects. */
export async function checkHealth(subject: Subject): Promise<Finding[]> {
  const found = await Promise.all(checks.map((check) => runSafely(check, subject)));
  return found.flat();
}

async function runSafely(check: Check, subject: Subject): Promise<Finding | Finding[]> {
  try {
    return await inTime(check.run(subject), patience, 'It did not come to an end');
  } catch (error) {
    const [line] = errorMessage(error).split('\n');
    return broken(check.name, `This could not be checked: ${line}`, 'The log may say more.');
  }
}

/** Timeout of a DNS query in milliseconds, and the number of tries. */
const nameServers = { timeout: 2_000, tries: 2 };

export function surroundings(): Pick<Subject, 'clock' | 'resolver'> {
  return { clock: systemClock, resolver: new Resolver(nameServers) };
}
