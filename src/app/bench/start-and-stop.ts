import { setTimeout as pauseFor } from 'node:timers/promises';
import { addProduct, signIn } from '#test/calls/calls.ts';
import { startPostgres } from '#test/database/postgres-cluster.ts';
import {
  isReady,
  runServerToItsEnd,
  serverPlace,
  startServer,
} from '#test/servers/server-process.ts';
import { printLine } from './report.ts';

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return Math.round(performance.now() - begin);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pauseFor(5);
}

async function measureOne(): Promise<void> {
  const place = serverPlace();
  let server = await startServer(place.settings);
  try {
    await server.end('SIGKILL');
    const started = await milliseconds(async () => {
      server = await startServer(place.settings);
    });
    const second = { ...place.settings, PORT: '0' };
    const refused = await milliseconds(() => runServerToItsEnd(second));
    const stopped = await milliseconds(() => server.end('SIGTERM'));
    printLine('A shop on the embedded database, in ms', {
      'open again after kill -9': started,
      goal: '≤ 5000',
      'a second process refused': refused,
      'goal of that': '≤ 2000',
      'stopped by SIGTERM': stopped,
      'goal of the stop': '≤ 3000',
    });
  } finally {
    await server.end();
    place.remove();
  }
}

async function measureTwo(): Promise<void> {
  const place = serverPlace();
  const cluster = await startPostgres();
  const settings = { ...place.settings, DATABASE_URL: await cluster.createDatabase('measured') };
  const one = await startServer(settings);
  const other = await startServer(settings);
  try {
    const token = await signIn(one);
    const shows = async () =>
      (await (await fetch(`${other.url}/api/products`)).text()).includes('Fresh');
    await shows();
    await addProduct(one, token, { description: 'Fresh' });
    const shown = await milliseconds(() => until(shows));
    const halting = cluster.halt();
    const missed = await milliseconds(() => until(async () => !(await isReady(one.url))));
    await halting;
    const resuming = cluster.resume();
    const back = await milliseconds(() => until(() => isReady(one.url)));
    await resuming;
    printLine('Two instances on one PostgreSQL, in ms', {
      'a change shows in the other': shown,
      goal: '≤ 500',
      'a lost database noticed': missed,
      'its return noticed': back,
      'goal of both': '≤ 5000',
    });
  } finally {
    await Promise.all([one.end(), other.end()]);
    await cluster.stop();
    place.remove();
  }
}

/** How soon a shop is open, closed, told of a change, and aware of its database. */
export async function measureStartAndStop(): Promise<void> {
  await measureOne();
  await measureTwo();
}
