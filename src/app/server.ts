import v8 from 'node:v8';
import { prepareCluster } from '#server/db/embedded/prepare-cluster.ts';
import { readSettings, restartWithFewArenas, SettingsError, setProcessMode } from '#server/env.ts';
import { errorMessage } from '#server/error-message.ts';
import { attributeToSetting } from './attribute-to-setting.ts';
import { step } from './commands/terminal/step.ts';

/** Milliseconds for requests in flight after SIGTERM. */
const stopTimeout = 9_000;

// Bounds V8's young generation, which would grow to 128 MB, at no CPU cost (docs/performance.md).
v8.setFlagsFromString('--semi-space-growth-factor=1');

// Output to a full disk or a closed pipe is lost, without ending the shop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const development = process.argv.includes('--dev');

// Node's watch mode communicates over a channel that does not survive execve.
if (!development) restartWithFewArenas();

function exitWithError(message: string): never {
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
    await attributeToSetting('DATA_DIR', () =>
      prepareCluster(settings.dataDir, (make) => step('Making the database', make)),
    );
  }
  // Loading the shop takes a second, for which configuration errors should not wait.
  const { runServer } = await import('./run-server.ts');
  const stopRequested = Promise.withResolvers<void>();
  const running = await runServer(settings, development, () => {
    // Not `once`: npm forwards a Ctrl-C that the terminal has sent to us too.
    process.on('SIGTERM', () => stopRequested.resolve());
    process.on('SIGINT', () => stopRequested.resolve());
  });
  let stopping = false;
  const stop = (end: () => void) => {
    if (stopping) return;
    stopping = true;
    setTimeout(end, stopTimeout).unref();
    running
      .stop()
      .then(end, (error) => exitWithError(`The shop did not stop cleanly: ${sentenceOf(error)}`));
  };
  running.databaseTooNew.then(({ message }) =>
    stop(() => exitWithError(`The shop stopped: ${message}`)),
  );
  stopRequested.promise.then(() => stop(() => process.exit(0)));
} catch (error) {
  exitWithError(sentenceOf(error));
}
