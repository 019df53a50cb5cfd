import { AsyncLocalStorage } from 'node:async_hooks';
import pino, { type Logger } from 'pino';

type Fault = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  table?: string;
  constraint?: string;
  cause?: Fault;
};

const maxCauses = 4;

/** SQLSTATE class 22, data exceptions: their messages quote the invalid value. */
const quotesValues = /^22/;
/** Credentials in a URL such as `s3://KEY:SECRET@host`. */
const credentials = /(?<=\/\/)[^\s/@]*:[^\s@]*@/g;
const emailAddress = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

type ErrorFields = Partial<Record<'code' | 'table' | 'constraint' | 'cause', unknown>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** First line only: the database appends the row, with the customer's input. */
function messageOf(error: Error, code: string | undefined): string {
  if (code && quotesValues.test(code) && 'severity' in error) return 'a value was not acceptable';
  const line = error.message.split('\n')[0] ?? '';
  return line.replace(credentials, '').replace(emailAddress, '[address]');
}

/** An error for the log, without the values involved or further properties. */
export function describeFault(error: unknown, depth = 1): Fault {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const parts: ErrorFields = error;
  const code = textOf(parts.code);
  const table = textOf(parts.table);
  const constraint = textOf(parts.constraint);
  const message = messageOf(error, code);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message,
    stack: frames.join('\n'),
    ...(code && { code }),
    ...(table && { table }),
    ...(constraint && { constraint }),
    ...(parts.cause instanceof Error &&
      depth < maxCauses && { cause: describeFault(parts.cause, depth + 1) }),
  };
}

export type { Logger };

// Bytes and milliseconds. Single writes would take a sixth of the time of a cached read. The buffer
// is flushed at exit, also after a crash of ours.
const buffering = { minLength: 4096, periodicFlush: 100 };

const secrets = ['password', 'token', 'authorization', 'secretKey'];

/** Never log bodies, tokens or passwords; the redaction is a second line of defence. */
export function createLogger(level: string): Logger {
  // Avoids the flush timer.
  const bufferOptions = level === 'silent' ? {} : buffering;
  const destination = pino.destination({ fd: 1, sync: false, ...bufferOptions });
  destination.on('error', (error) => discardOutput(destination, error));
  return pino(
    {
      level,
      serializers: { err: (error) => describeFault(error) },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    },
    destination,
  );
}

/** Pending lines of a full disk would be retried forever, filling memory and delaying the exit. */
function discardOutput(destination: Destination, { message }: Error): void {
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

/** Milliseconds of a request per activity; the remaining time is our own code. */
export type Parts = {
  arrival: number;
  database: number;
  queries: number;
  /** Rendering a page, including its queries. */
  rendering: number;
};

const current = new AsyncLocalStorage<Parts>();

export function withParts<T>(parts: Parts, task: () => Promise<T>): Promise<T> {
  return current.run(parts, task);
}

export function spendOnQuery(milliseconds: number): void {
  const parts = current.getStore();
  if (!parts) return;
  parts.database += milliseconds;
  parts.queries += 1;
}

export async function spendOn<T>(
  part: 'arrival' | 'rendering',
  task: () => Promise<T>,
): Promise<T> {
  const parts = current.getStore();
  if (!parts) return task();
  const started = performance.now();
  try {
    return await task();
  } finally {
    parts[part] += performance.now() - started;
  }
}
