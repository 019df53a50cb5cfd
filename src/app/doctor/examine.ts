import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { checkHealth, findingOf, surroundings } from '#features/operations/server/public.ts';
import type { Finding } from '#features/operations/shared/health-view.ts';
import { type Database, inTime } from '#server/db/database.ts';
import { DatabaseInUse, hasCluster } from '#server/db/embedded/prepare-cluster.ts';
import { openDatabase } from '#server/db/opening/open-database.ts';
import { createDiskRoom, requireRoomToStart } from '#server/disk/disk-room.ts';
import type { Settings } from '#server/env.ts';
import { errorMessage } from '#server/error-message.ts';
import type { Logger } from '#server/log/logger.ts';
import { openPictureFiles } from '#server/uploads/files/open-picture-files.ts';
import { knownPictures } from '#server/uploads/folder/known-pictures.ts';
import { features } from '../features.ts';
import { refusal } from '../listener.ts';
import { entities } from '../open-migrated.ts';

/** Listens briefly. @returns the error that prevents it, or null. */
async function findListenFault(host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  await using server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return null;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}

const { good, warning, broken } = findingOf;

const imageNamespaces = features.flatMap((feature) => feature.pictures ?? []);

/** Milliseconds for the running shop and a database server to respond. */
const timeout = 8_000;

/** Examines an installation from outside; read-only. */
export async function examine(settings: Settings, logger: Logger): Promise<Finding[]> {
  const running = await probeRunningShop(settings);
  const metrics = await examineMetrics(settings, running);
  const { database, findings } = await openOrFind(settings, logger, running);
  const kind = settings.databaseUrl === undefined ? 'embedded' : 'postgresql';
  const disk = createDiskRoom({ settings, database: { kind } });
  const hasFolder = settings.storage !== undefined || existsSync(settings.uploadsDir);
  try {
    const found = await checkHealth({
      ...surroundings(),
      settings,
      logger,
      database,
      disk,
      isShop: false,
      dueWork: features.flatMap((feature) => feature.dueWork ?? []),
      known: database && knownPictures(database, imageNamespaces),
      pictureFiles: hasFolder ? openPictureFiles({ settings, logger, disk }) : null,
    });
    return [running.finding, ...metrics, ...findings, ...found];
  } finally {
    await inTime(database?.close() ?? Promise.resolve(), timeout, 'Closing').catch(() => {});
  }
}

type Running = { answers: boolean; finding: Finding };

const wildcardHosts: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

async function probeRunningShop({ host, port }: Settings): Promise<Running> {
  const name = 'Shop';
  const shown = wildcardHosts[host] ?? host;
  const address = `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
  try {
    const signal = AbortSignal.timeout(timeout);
    const answer = await fetch(`${address}/readyz`, { signal, redirect: 'error' });
    const { status, warning: remark } = (await answer.json()) as Record<string, unknown>;
    if (status === 'ready') {
      const finding = remark
        ? warning(name, `It runs at ${address}, with a warning: ${remark}`)
        : good(name, `It runs at ${address} and is ready.`);
      return { answers: true, finding };
    }
    if (status !== 'not ready') throw new Error('another program');
    const remedy = 'Its database cannot be reached; the log of the shop says more.';
    const finding = broken(name, `It runs at ${address}, but is not ready.`, remedy);
    return { answers: true, finding };
  } catch {
    const fault = await findListenFault(host, port);
    if (fault === null) {
      return { answers: false, finding: warning(name, 'It does not run.', 'npm start starts it.') };
    }
    if (fault.code !== 'EADDRINUSE') {
      const remedy = 'Set HOST to an address of this machine, and PORT to one that is free.';
      return { answers: false, finding: broken(name, refusal(fault, port).message, remedy) };
    }
    const sentence = `Something else than this shop answers at ${address}, or nothing in time.`;
    const remedy = 'Set PORT to one that no other program uses.';
    return { answers: false, finding: broken(name, sentence, remedy) };
  }
}

/** If the shop is stopped, checks whether METRICS_HOST and METRICS_PORT can be bound. */
async function examineMetrics({ metrics }: Settings, running: Running): Promise<Finding[]> {
  if (!metrics || running.answers) return [];
  const fault = await findListenFault(metrics.host, metrics.port);
  if (fault === null) return [];
  const sentence = `The shop would not start. Setting METRICS_PORT: ${fault.message}`;
  const remedy = 'Set METRICS_PORT to a free one, and METRICS_HOST to an address of this machine.';
  return [broken('Metrics', sentence, remedy)];
}

type Opened = { database: Database | null; findings: Finding[] };

/** The database as it is, or a finding why it cannot be opened. */
async function openOrFind(settings: Settings, logger: Logger, running: Running): Promise<Opened> {
  const { databaseUrl, dataDir } = settings;
  const withoutDatabase = (finding: Finding) => ({ database: null, findings: [finding] });
  if (databaseUrl === undefined && !hasCluster(dataDir)) {
    const sentence = `There is no database in ${dataDir} yet.`;
    return withoutDatabase(warning('Database', sentence, 'The first start of the shop makes it.'));
  }
  let database: Database | null = null;
  try {
    if (databaseUrl === undefined) await requireRoomToStart(dataDir);
    database = await openDatabase({ databaseUrl, dataDir, entities, logger });
    await inTime(database.fork().execute('select 1'), timeout, 'The database did not answer');
    const noop = { onChange() {}, onLost() {}, onRegained() {} };
    await inTime(database.listen(noop), timeout, 'The database was not heard');
    return { database, findings: [] };
  } catch (error) {
    if (error instanceof DatabaseInUse) return withoutDatabase(judgeInUse(error, running));
    await inTime(database?.close() ?? Promise.resolve(), timeout, 'Closing').catch(() => {});
    const [line] = errorMessage(error).split('\n');
    const setting = databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    const sentence = `The database cannot be opened: ${line || 'it cannot be reached'}`;
    const remedy = `Check ${setting}, and that the database runs.`;
    return withoutDatabase(broken('Database', sentence, remedy));
  }
}

function judgeInUse({ message }: DatabaseInUse, { answers }: Running): Finding {
  if (answers) {
    return good('Database', 'It is open in the running shop; its own Health screen says more.');
  }
  const remedy = 'That is not the shop of these settings: it does not answer at HOST and PORT.';
  return warning('Database', message, remedy);
}
