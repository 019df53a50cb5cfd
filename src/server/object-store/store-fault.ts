import { S3ServiceError } from 's3mini';
import type { Logger } from '../log/logger.ts';

/** The message is a sentence that names the host, without credentials. */
export class StoreFault extends Error {
  readonly code: string;
  /** Does not resolve itself: a setting, the clock or the bucket must be fixed. */
  readonly lasting: boolean;

  constructor(host: string, reason: string, code: string, lasting = false) {
    super(`The object store ${host} cannot be used: ${reason} (${code}).`);
    this.name = 'StoreFault';
    this.code = code;
    this.lasting = lasting;
  }
}

type Reasons = readonly (readonly [code: RegExp, reason: string])[];

/** https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const storeReasons: Reasons = [
  [/^InvalidAccessKeyId$/, 'it does not know the access key'],
  [/^SignatureDoesNotMatch$/, 'the secret does not belong to the access key'],
  [/^AccessDenied$/, 'the access key may not do this'],
  [/^AccountProblem$/, 'something is wrong with the account there'],
  [/^(NoSuchBucket|InvalidBucketName)$/, 'it has no such bucket'],
  [/^Request(TimeTooSkewed|Expired)$/, 'the clock of this machine is wrong; set it (NTP)'],
  [/Redirect$|^AuthorizationHeader|^InvalidRegion/, 'the bucket is in another region'],
  [/^(QuotaExceeded|XMinioStorageFull)$/, 'it has no room left'],
];

const networkReasons: Reasons = [
  [/^ENOTFOUND$/, 'there is no host of this name'],
  [/^EAI_AGAIN$/, 'the name of the host cannot be looked up'],
  [/^ECONNREFUSED$/, 'nobody answers there'],
  [/^E(HOST|NET)UNREACH$/, 'there is no way to it'],
  [/^late$/, 'it does not answer in time'],
  [/CERT|SIGNED|SIGNATURE|ALTNAME/, 'its certificate cannot be trusted'],
  [/^ERR_SSL/, 'it does not speak TLS'],
];

const reasonIn = (reasons: Reasons, code: string) =>
  reasons.find(([pattern]) => pattern.test(code))?.[1];

function codeOf(error: unknown, depth = 0): string | null {
  if (!(error instanceof Error) || depth > 4) return null;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  const first = error instanceof AggregateError ? error.errors[0] : cause;
  return codeOf(first, depth + 1) ?? (typeof code === 'string' && code ? code : null);
}

export function codeIn(body: string): string | null {
  return /<Code>(\w{1,60})<\/Code>/.exec(body)?.[1] ?? null;
}

export function faultOf(error: unknown, host: string): StoreFault {
  if (error instanceof StoreFault) return error;
  if (error instanceof S3ServiceError) {
    const code = codeIn(error.body ?? '') ?? String(error.status);
    const known = reasonIn(storeReasons, code);
    if (known) return new StoreFault(host, known, code, true);
    if (error.status >= 500) return new StoreFault(host, 'it has a fault of its own', code);
    if (error.status === 429) return new StoreFault(host, 'it is asked too often', code);
    return new StoreFault(host, 'it refuses the request', code, true);
  }
  const code = codeOf(error);
  if (code === null) return notAStoreFault(host);
  const reason = reasonIn(networkReasons, code) ?? 'the connection broke';
  return new StoreFault(host, reason, code, /trusted|TLS/.test(reason));
}

/** For a response of something else: a proxy, a sign-in page, another program. */
export const notAStoreFault = (host: string) =>
  new StoreFault(host, 'what answers there is no object store', 'strange answer', true);

export const noSuchBucket = (host: string, bucket: string) =>
  new StoreFault(host, `it has no bucket ${bucket}`, 'NoSuchBucket', true);

export const timeoutError = () => Object.assign(new Error('late'), { code: 'late' });

/** Operations that a key may have separate permissions for. */
type Call = 'get' | 'put' | 'copy' | 'remove' | 'list';

/** Milliseconds after which a fault without recurrence is dropped. */
const faultLifetime = 5 * 60 * 1000;

type Options = {
  location: string;
  host: string;
  logger: Logger;
  /** Milliseconds after which a fault is checked again. */
  pollInterval: number;
  /** A minimal request that shows whether the store responds. */
  probe: () => Promise<unknown>;
};

export function trackFaults({ location, host, logger, pollInterval, probe }: Options) {
  const troubles = new Map<Call, { fault: StoreFault; at: number }>();
  let lastAttemptAt = 0;

  async function attempt<T>(call: Call, task: () => Promise<T>): Promise<T> {
    lastAttemptAt = performance.now();
    try {
      const result = await task();
      if (troubles.delete(call))
        logger.info({ place: location, call }, 'Object store call works again');
      return result;
    } catch (error) {
      const fault = faultOf(error, host);
      const known = troubles.get(call)?.fault.message === fault.message;
      if (!known) logger.error({ place: location, call }, fault.message);
      troubles.set(call, { fault, at: performance.now() });
      throw fault;
    }
  }

  /** Starts a check if the last attempt is too old, since the fault may be over. */
  function trouble(): string | null {
    const now = performance.now();
    for (const [call, { at }] of troubles) if (now - at > faultLifetime) troubles.delete(call);
    const [latest] = troubles.values();
    if (latest && now - lastAttemptAt > pollInterval) {
      attempt('list', probe).catch(() => {});
    }
    return latest?.fault.message ?? null;
  }

  return { attempt, trouble };
}
