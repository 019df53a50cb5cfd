import v8 from 'node:v8';
import { prepareCluster } from '#server/db/embedded/prepare-cluster.ts';
import { beginWithFewArenas, readSettings, SettingsError, setProcessMode } from '#server/env.ts';
import { errorMessage } from '#server/error-message.ts';
import { blameSetting } from './blame-setting.ts';
import { step } from './commands/terminal/step.ts';

/** How long requests in flight may take after SIGTERM, in milliseconds. */
const longestStop = 9_000;

/*
 * V8's space for new objects stays at the few megabytes that it starts with: it would grow to 128 where
 * the machine has much memory, and give nothing back. A loop that makes nothing but objects took no
 * more processor time (docs/performance.md has the figures).
 */
v8.setFlagsFromString('--semi-space-growth-factor=1');

// What is written to a full disk, or to a reader that is gone, is lost; the shop goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const development = process.argv.includes('--dev');

// The watcher of development speaks to its child in a way that does not outlive this.
if (!development) beginWithFewArenas();

function giveUp(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function sentenceOf(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  return `The shop could not start: ${errorMessage(error)}`;
}

try {
  setProcessMode(development);
  const settings = readSettings();
  if (settings.databaseUrl === undefined) {
    await blameSetting('DATA_DIR', () =>
      prepareCluster(settings.dataDir, (make) => step('Making the database', make)),
    );
  }
  // Loading all of the shop takes a second; refusals that need none of it do not wait for it.
  const { runServer } = await import('./run-server.ts');
  const asked = Promise.withResolvers<void>();
  const running = await runServer(settings, development, () => {
    // Not once: npm passes on a Ctrl-C that the terminal has sent to us as well.
    process.on('SIGTERM', () => asked.resolve());
    process.on('SIGINT', () => asked.resolve());
  });
  let stopping = false;
  const stop = (end: () => void) => {
    if (stopping) return;
    stopping = true;
    setTimeout(end, longestStop).unref();
    running
      .stop()
      .then(end, (error) => giveUp(`The shop did not stop cleanly: ${sentenceOf(error)}`));
  };
  running.outgrown.then(({ message }) => stop(() => giveUp(`The shop stopped: ${message}`)));
  asked.promise.then(() => stop(() => process.exit(0)));
} catch (error) {
  giveUp(sentenceOf(error));
}
