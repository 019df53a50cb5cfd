import pino, { type Logger } from 'pino';
import { describeFault } from './describe-fault.ts';

export type { Logger };

/**
 * Lines go out together, in so many bytes or after so many milliseconds: writing each by itself would
 * be a sixth of the work of a kept read. What is left at a regular end or a crash of ours goes out then.
 */
const together = { minLength: 4096, periodicFlush: 100 };

/** What things are called that no line may show. */
const secrets = ['password', 'token', 'authorization', 'secretKey'];

/**
 * The structured log, one JSON line an event on standard output. Bodies, tokens and passwords never
 * belong in it; the redaction is the second line of defence.
 */
export function createLogger(level: string): Logger {
  // One that says nothing has nothing to write ten times a second.
  const writing = level === 'silent' ? {} : together;
  const destination = pino.destination({ fd: 1, sync: false, ...writing });
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

/**
 * A log that cannot be written (its disk is full) must not end the shop, nor fill its memory, nor keep
 * it from ending: waiting lines would be tried again for ever.
 */
function giveUp(destination: Destination, { message }: Error): void {
  // The same error is told twice.
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
