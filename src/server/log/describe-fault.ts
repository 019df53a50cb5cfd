type Fault = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  table?: string;
  constraint?: string;
  cause?: Fault;
};

/** Depth of logged causes. */
const maxCauses = 4;

/** SQLSTATE class 22, data exceptions: their messages quote the invalid value. */
const quotesValues = /^22/;
/** Credentials in a URL such as `s3://KEY:SECRET@host`. */
const credentials = /(?<=\/\/)[^\s/@]*:[^\s@]*@/g;
const emailAddress = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

type Parts = Partial<Record<'code' | 'table' | 'constraint' | 'cause', unknown>>;

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
      depth < maxCauses && { cause: describeFault(parts.cause, depth + 1) }),
  };
}
