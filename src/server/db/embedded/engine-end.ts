import { writeSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';

/** Whether PostgreSQL has terminated within the process, rather than refused a statement. */
function isEngineFailure(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { severity } = error as { severity?: unknown };
  if (severity === 'PANIC' || severity === 'FATAL') return true;
  return error instanceof WebAssembly.RuntimeError || error.name === 'ExitStatus';
}

/**
 * The engine has usually terminated because the disk is full; a further query would block the only
 * thread forever. Committed data is recovered at the next start.
 */
export function exitOnEngineFailure(pglite: PGlite): void {
  const original = pglite.execProtocolStream.bind(pglite);
  pglite.execProtocolStream = async (...given) => {
    try {
      return await original(...given);
    } catch (error) {
      if (isEngineFailure(error)) endProcess(error);
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
