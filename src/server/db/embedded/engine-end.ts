import { writeSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';

/** Whether an error says that PostgreSQL, inside the process, has given up, rather than refused a statement. */
function isEnd(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { severity } = error as { severity?: unknown };
  if (severity === 'PANIC' || severity === 'FATAL') return true;
  return error instanceof WebAssembly.RuntimeError || error.name === 'ExitStatus';
}

/**
 * Ends this process as soon as its database engine has given up: above all when the disk is full and
 * the log could not be written. Not one more query may reach the engine: it would never come back,
 * and hold the only thread. What was confirmed is in the log on the disk, and the next start finds it.
 */
export function endWithEngine(pglite: PGlite): void {
  const run = pglite.execProtocolStream.bind(pglite);
  pglite.execProtocolStream = async (...given) => {
    try {
      return await run(...given);
    } catch (error) {
      if (isEnd(error)) endProcess(error);
      throw error;
    }
  };
}

function endProcess({ message }: Error): never {
  const line = `The embedded database stopped: ${message.split('\n')[0]}. Make sure that its disk has room and start the shop again: everything it has confirmed is kept.`;
  try {
    writeSync(process.stderr.fd, `${line}\n`);
  } finally {
    process.exit(1);
  }
}
