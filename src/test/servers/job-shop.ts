import { closeShop, openShop } from '#app/open-shop.ts';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { createServerDatabase } from '../database/database.ts';
import { serverFolders, startProcess } from './server-process.ts';

/**
 * A shop on PostgreSQL whose jobs run in processes of their own, at times of their own.
 * `closings` end it, last one first.
 */
export async function openJobShop(closings: (() => unknown)[]) {
  const { url, drop } = await createServerDatabase();
  closings.push(drop);
  const environment = { DATABASE_URL: url };
  const folders = serverFolders();
  closings.push(folders.remove);
  const settings = readSettings({ ...environment, ...folders.settings });
  const shop = await openShop({ settings, logger: createLogger('error') });
  closings.push(() => closeShop(shop));
  const query = <Row>(sql: string, values: unknown[] = []) =>
    shop.database.fork().execute<Row[]>(sql, values);

  function startJob(name: string, time: string) {
    const own = serverFolders();
    closings.push(own.remove);
    const words = [name, time];
    return startProcess(
      'test/processes/job-worker.ts',
      { ...environment, ...own.settings },
      { words },
    );
  }

  return {
    query,
    startJob,
    /** Ends an instance with SIGKILL as soon as `isUnderWay`. */
    async killJob(name: string, time: string, isUnderWay: () => Promise<boolean>) {
      const { child, ended } = startJob(name, time);
      while (!(await isUnderWay()) && child.exitCode === null) {
        await new Promise((done) => setTimeout(done, 2));
      }
      child.kill('SIGKILL');
      await ended;
    },
  };
}
