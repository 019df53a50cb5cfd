/** What the log keeps of an error. */
export type Fault = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  table?: string;
  constraint?: string;
  cause?: Fault;
};

/** How far down a chain of causes the log follows. */
const deepestCause = 4;

/** SQLSTATE class 22, data exceptions: their message quotes the value that was wrong. */
const quotesValues = /^22/;
/** The name and the password in an address such as `s3://KEY:SECRET@host`. */
const credentials = /(?<=\/\/)[^\s/@]*:[^\s@]*@/g;
const emailAddress = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

type Parts = Partial<Record<'code' | 'table' | 'constraint' | 'cause', unknown>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The database adds the row to its message, with everything a customer typed: first line only. */
function messageOf(error: Error, code: string | undefined): string {
  if (code && quotesValues.test(code) && 'severity' in error) return 'a value was not acceptable';
  const line = error.message.split('\n')[0] ?? '';
  return line.replace(credentials, '').replace(emailAddress, '[address]');
}

/**
 * An error as it may stand in the log: what went wrong and where in the code, but none of the values
 * that it was about. Other properties of the error are left out.
 */
export function describeFault(error: unknown, depth = 1): Fault {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const parts: Parts = error;
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
      depth < deepestCause && { cause: describeFault(parts.cause, depth + 1) }),
  };
}
