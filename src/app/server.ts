import { readSettings, SettingsError, setProcessMode } from '#server/env.ts';

/** How long requests in flight may take after SIGTERM, in milliseconds. */
const longestStop = 9_000;

const development = process.argv.includes('--dev');

function giveUp(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function sentenceOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  if (code === 'EADDRINUSE') return 'The port is taken by another program. Set PORT to a free one.';
  if (error instanceof SettingsError) return error.message;
  return error instanceof Error ? `The shop could not start: ${error.message}` : String(error);
}

try {
  setProcessMode(development);
  const { runServer } = await import('./run-server.ts');
  const running = await runServer(readSettings(), development);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), longestStop).unref();
    running.stop().then(
      () => process.exit(0),
      (error) => giveUp(`The shop did not stop cleanly: ${sentenceOf(error)}`),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  giveUp(sentenceOf(error));
}
