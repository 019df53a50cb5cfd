import { expect, test } from 'vitest';
import { layDatabase } from '../database/database.ts';
import { freePort } from '../free-port.ts';
import { runCommand, serverFolders, startServer } from '../servers/server-process.ts';

test('watches a shop that runs, examines it then and stopped, and when it would break, and prints no secret', async () => {
  const folders = serverFolders();
  try {
    await layDatabase(folders.settings);
    const metrics = await freePort();
    const server = await startServer({ ...folders.settings, METRICS_PORT: String(metrics) });
    const numbers = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    expect(numbers).toContain('shop_job_runs_total{job="look at the disk"}');
    expect(numbers).toContain('route="/readyz"');
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    const settings = { ...folders.settings, PORT: new URL(server.url).port };
    const running = await runCommand('doctor.ts', settings);
    expect(running).toMatchObject({ code: 0, err: '' });
    expect(running.out).toMatch(/✓ Shop +It runs at .* and is ready\./);
    expect(running.out).toMatch(/✓ Database +It is open in the running shop/);
    await server.end('SIGTERM');

    const stopped = await runCommand('doctor.ts', settings);
    expect(stopped).toMatchObject({ code: 0, err: '' });
    expect(stopped.out).toMatch(/! Shop +It does not run/);
    expect(stopped.out).toMatch(/✓ Database +The embedded database answers and is up to date/);
    expect(stopped.out).toMatch(/✓ Uploads folder .*belongs to this database/);

    const closed = `smtp://shop:S3cret-word@127.0.0.1:${await freePort()}`;
    const address = 'Shop <paws.and.bowls@gmail.com>';
    const broken = await runCommand('doctor.ts', {
      ...settings,
      SMTP_URL: closed,
      MAIL_FROM: address,
    });
    expect(broken).toMatchObject({ code: 1, err: '' });
    expect(broken.out).toMatch(/✗ Mail server +\S+ cannot be reached/);
    expect(broken.out).not.toContain('S3cret');
  } finally {
    folders.remove();
  }
});

test('names a setting that would stop the start', async () => {
  const ended = await runCommand('doctor.ts', { SMTP_URL: 'nowhere' });
  expect(ended).toMatchObject({ code: 1, err: '' });
  expect(ended.out).toContain('✗ Settings  The shop would not start. Setting SMTP_URL');
});
