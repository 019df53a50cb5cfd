import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Middleware } from 'koa';
import compose from 'koa-compose';
import { openCopyListener } from '#server/backup/copy-listener.ts';
import type { Shop } from '#server/context.ts';
import { DatabaseTooNew } from '#server/db/migrations.ts';
import { maintainDatabase } from '#server/db/opening/maintain-database.ts';
import type { Settings } from '#server/env.ts';
import { builtFiles, serveStoredBuilds, storeBuild } from '#server/http/answers/built-files.ts';
import { refuseUnreadable } from '#server/http/reading/unreadable.ts';
import { type Job, startJobs } from '#server/jobs/jobs.ts';
import { sweepLimits } from '#server/limits/counts.ts';
import { createLogger } from '#server/log/logger.ts';
import { mailJobs } from '#server/mail/mail-jobs.ts';
import { createMetrics, openMetricsListener } from '#server/metrics/metrics.ts';
import { jobMetrics, platformFigures } from '#server/metrics/platform-metrics.ts';
import { forgetIdempotencyKeys } from '#server/once/once.ts';
import { openUploadFolder } from '#server/uploads/form/upload-folder.ts';
import { features } from './features.ts';
import { fillEmptyShop } from './fill-empty-shop.ts';
import { createApp } from './koa-app.ts';
import { openListener } from './listener.ts';
import { openShop } from './open-shop.ts';
import { builtRenderer, type PageRenderer } from './pages/page-renderer.ts';

export const jobs: readonly Job<Shop>[] = [
  ...mailJobs,
  sweepLimits,
  forgetIdempotencyKeys,
  maintainDatabase,
  ...features.flatMap((feature) => feature.jobs ?? []),
];

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Milliseconds, for albums on slow connections. Node still limits the headers to a minute. */
const requestTimeout = 30 * 60 * 1000;

/** Milliseconds between checks for an incompatible newer migration. */
const pollInterval = 3_000;

const featureFigures = features.flatMap((feature) => feature.metrics ?? []);

type RunningServer = {
  port: number;
  /** Resolves when a newer version has changed the database incompatibly. */
  databaseTooNew: Promise<DatabaseTooNew>;
  stop(): Promise<void>;
};

/** @param opening called before the listener opens; requests may be in progress afterwards. */
export async function runServer(
  settings: Settings,
  development: boolean,
  opening: () => void = () => {},
): Promise<RunningServer> {
  const logger = createLogger(settings.logLevel);
  const shop = await openShop({ settings, logger });
  if (settings.starterData) await fillEmptyShop(shop);
  const notices: string[] = [];
  for (const feature of features) notices.push(...((await feature.prepare?.(shop)) ?? []));

  const server = createServer({
    requestTimeout,
    // `refuseTarget` refuses requests without Host, with the usual headers.
    requireHostHeader: false,
  });
  refuseUnreadable(server, { secure: settings.publicUrl.startsWith('https:'), development });
  let stopping = false;
  const client = await clientOf(shop, development, server);
  const incoming = openUploadFolder(join(settings.dataDir, 'incoming'));
  const metrics = settings.metrics && createMetrics(shop);
  const app = createApp({
    shop,
    ...(metrics && { count: metrics.count }),
    incoming,
    renderer: client.renderer,
    clientFiles: client.files,
    development,
    isStopping: () => stopping,
  });
  server.on('request', app.callback());
  const mailLeaves = await shop.mail.isSending();
  opening();
  const listener = await openListener(server, settings.host, settings.port);
  const copies = await openCopyListener(shop);
  const started = startJobs(shop, jobs);
  metrics?.watch([...platformFigures, ...jobMetrics(started.records), ...featureFigures]);
  const metricsListener =
    metrics && settings.metrics && (await openMetricsListener(metrics, settings.metrics));
  shop.mail.wake();
  for (const feature of features) feature.begin?.(shop);
  welcome(settings, { port: listener.port, notices, mailLeaves });
  const databaseTooNew = Promise.withResolvers<DatabaseTooNew>();
  const watching = setInterval(async () => {
    await shop.database.ready().catch((error: unknown) => {
      if (error instanceof DatabaseTooNew) databaseTooNew.resolve(error);
    });
  }, pollInterval);

  return {
    port: listener.port,
    databaseTooNew: databaseTooNew.promise,
    async stop() {
      stopping = true;
      clearInterval(watching);
      const finished = Promise.all([listener.close(), metricsListener?.close()]);
      await client.close();
      await copies.close();
      const quiet = [started.stop(), shop.background.close(), shop.mail.close()];
      await Promise.all([finished, ...quiet]);
      await incoming.emptied();
      await shop.database.close();
      logger.flush();
    },
  };
}

type Opened = { port: number; notices: readonly string[]; mailLeaves: boolean };

function welcome(settings: Settings, { port, notices, mailLeaves }: Opened): void {
  const shown =
    settings.host === '127.0.0.1' || settings.host === '0.0.0.0' ? 'localhost' : settings.host;
  const address = `http://${shown}:${port}`;
  const outbox = `Emails are not sent but written to ${settings.dataDir}/outbox (give your mail server under Settings, Email, or set SMTP_URL, to send them).`;
  const blocks = [
    [`The shop:           ${address}`, `The back office:    ${address}/admin/login`],
    notices,
    mailLeaves ? [] : [outbox],
  ];
  const text = blocks
    .filter((block) => block.length > 0)
    .map((block) => block.map((line) => `  ${line}\n`).join(''))
    .join('\n');
  process.stdout.write(`\n${text}\n\n`);
}

type Client = { renderer: PageRenderer; files: Middleware; close(): Promise<void> };

async function clientOf(
  shop: Shop,
  development: boolean,
  server: ReturnType<typeof createServer>,
): Promise<Client> {
  if (development) {
    const { developmentRenderer } = await import('./pages/development-renderer.ts');
    return developmentRenderer(projectFolder, server);
  }
  const dist = `${projectFolder}dist`;
  // Before the listener opens, since clients may request chunks from another instance.
  await storeBuild(shop, dist).catch((error: unknown) =>
    shop.logger.warn({ err: error }, 'Build files not stored for other instances'),
  );
  const files = compose([builtFiles(`${dist}/client`), serveStoredBuilds(shop)]);
  return { renderer: builtRenderer(dist), files, close: async () => {} };
}
