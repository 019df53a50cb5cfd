import pino, { type Logger } from 'pino';
import { describeFault } from './describe-fault.ts';

export type { Logger };

/**
 * Bytes and milliseconds. Single writes would take a sixth of the time of a cached read. The buffer
 * is flushed at exit, also after a crash of ours.
 */
const buffering = { minLength: 4096, periodicFlush: 100 };

/** Property names that are redacted. */
const secrets = ['password', 'token', 'authorization', 'secretKey'];

/** Never log bodies, tokens or passwords; the redaction is a second line of defence. */
export function createLogger(level: string): Logger {
  // Avoids the flush timer.
  const bufferOptions = level === 'silent' ? {} : buffering;
  const destination = pino.destination({ fd: 1, sync: false, ...bufferOptions });
  destination.on('error', (error) => giveUp(destination, error));
  return pino(
    {
      level,
      serializers: { err: (error) => describeFault(error) },
      redact: {
        paths: secrets.flatMap((name) => [name, `*.${name}`]),
        censor: '[hidden]',
      },
    },
    destination,
  );
}

/** Pending lines of a full disk would be retried forever, filling memory and delaying the exit. */
function giveUp(destination: Destination, { message }: Error): void {
  // The error is emitted twice.
  if (destination.write === drop) return;
  Object.assign(destination, {
    write: drop,
    flushSync: () => {},
    flush: (done?: () => void) => done?.(),
  });
  const line = `The log cannot be written (${message}): nothing more is logged until the next start.`;
  process.stderr.write(`${line}\n`);
}

const drop = () => true;

type Destination = ReturnType<typeof pino.destination>;
