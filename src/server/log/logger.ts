import pino, { type Logger } from 'pino';
import { describeFault } from './describe-fault.ts';

export type { Logger };

/**
 * Lines go out together, in so many bytes or after so many milliseconds: writing each by itself would
 * be a sixth of the work of a kept read. What is left at a regular end or a crash of ours goes out then.
 */
const together = { minLength: 4096, periodicFlush: 100 };

/**
 * The structured log, one JSON line an event on standard output. Bodies, tokens and passwords never
 * belong in it; the redaction is the second line of defence.
 */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      serializers: { err: (error) => describeFault(error) },
      redact: {
        paths: ['password', 'token', 'authorization', '*.password', '*.token', '*.authorization'],
        censor: '[hidden]',
      },
    },
    pino.destination({ fd: 1, sync: false, ...together }),
  );
}
