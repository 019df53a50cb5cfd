import { onTestFinished } from 'vitest';
import { closeShop, openShop } from '#app/open-shop.ts';
import { system } from '#server/activity/record-activity.ts';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { exampleBusiness } from '#shared/business/business.ts';
import { createServerDatabase } from '../database/database.ts';
import { serverFolders, startProcess } from './server-process.ts';

export type Query = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** An open shop on PostgreSQL for one test, whose jobs run in processes of their own, at times of their own. */
export async function openJobShop() {
  const { url, drop } = await createServerDatabase();
  onTestFinished(drop);
  const environment = { DATABASE_URL: url };
  const folders = serverFolders();
  onTestFinished(folders.remove);
  const settings = readSettings({ ...environment, ...folders.settings });
  const shop = await openShop({ settings, logger: createLogger('error') });
  onTestFinished(() => closeShop(shop));
  await businessSettings.change({ shop, actor: system }, exampleBusiness);
  const query: Query = (sql, values = []) => shop.database.fork().execute(sql, values);

  function startJob(name: string, time: string) {
    const own = serverFolders();
    onTestFinished(own.remove);
    const settings = { ...environment, ...own.settings };
    return startProcess('test/processes/job-worker.ts', settings, { words: [time, name] });
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
