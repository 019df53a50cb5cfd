import type { Job } from '../../jobs/jobs.ts';
import type { Database } from '../database.ts';

const tables = `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`;

/** The embedded database never checkpoints by itself: its log would grow. Table by table. */
export const maintainDatabase: Job<{ database: Database }> = {
  name: 'look after the database',
  schedule: '50 3 * * *',
  async run({ database }) {
    if (database.kind !== 'embedded') return;
    const em = database.fork();
    for (const { name } of await em.execute<{ name: string }[]>(tables)) {
      await em.execute(`vacuum (analyze) ${name}`);
    }
    await em.execute('checkpoint');
  },
};
