import { S3ServiceError } from 's3mini';

/** An object store that cannot be used: the message is a plain sentence that names its host, no secret. */
export class StoreFault extends Error {
  /** What the store itself, or the network, called it. */
  readonly code: string;
  /** It will not pass by itself: a setting, the clock or the bucket has to be mended. */
  readonly lasting: boolean;

  constructor(host: string, { reason, code, lasting = false }: Reason) {
    super(`The object store ${host} cannot be used: ${reason} (${code}).`);
    this.name = 'StoreFault';
    this.code = code;
    this.lasting = lasting;
  }
}

type Reason = { reason: string; code: string; lasting?: boolean };

/** What people can do something about. https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const answers: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'it does not know the access key',
  SignatureDoesNotMatch: 'the secret does not belong to the access key',
  AccessDenied: 'the access key may not do this',
  AccountProblem: 'something is wrong with the account there',
  NoSuchBucket: 'it has no such bucket',
  InvalidBucketName: 'it has no such bucket',
  RequestTimeTooSkewed: 'the clock of this machine is wrong; set it (NTP)',
  RequestExpired: 'the clock of this machine is wrong; set it (NTP)',
  AuthorizationHeaderMalformed: 'the bucket is in another region',
  PermanentRedirect: 'the bucket is in another region',
  TemporaryRedirect: 'the bucket is in another region',
  InvalidRegionName: 'the bucket is in another region',
  QuotaExceeded: 'it has no room left',
  XMinioStorageFull: 'it has no room left',
};

const ways: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ECONNREFUSED: 'nobody answers there',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  late: 'it does not answer in time',
};

/** What TLS calls a certificate that cannot be trusted. */
const certificate = /CERT|SIGNED|SIGNATURE|ALTNAME/;

/** The code of an error, or of what caused it. */
function codeOf(error: unknown, depth = 0): string | null {
  if (!(error instanceof Error) || depth > 4) return null;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  const first = error instanceof AggregateError ? error.errors[0] : cause;
  return codeOf(first, depth + 1) ?? (typeof code === 'string' && code ? code : null);
}

/** What an answer of a store says that it is, by its own name: `NoSuchBucket`. */
export function codeIn(body: string): string | null {
  return /<Code>(\w{1,60})<\/Code>/.exec(body)?.[1] ?? null;
}

/** What went wrong, said plainly. */
export function faultOf(error: unknown, host: string): StoreFault {
  if (error instanceof StoreFault) return error;
  if (error instanceof S3ServiceError) {
    const code = codeIn(error.body ?? '') ?? String(error.status);
    const known = answers[code];
    if (known) return new StoreFault(host, { reason: known, code, lasting: true });
    if (error.status >= 500)
      return new StoreFault(host, { reason: 'it has a fault of its own', code });
    if (error.status === 429)
      return new StoreFault(host, { reason: 'it is asked too often', code });
    return new StoreFault(host, { reason: 'it refuses the request', code, lasting: true });
  }
  const code = codeOf(error);
  if (code === null) return strangeAnswer(host);
  if (certificate.test(code)) {
    return new StoreFault(host, {
      reason: 'its certificate cannot be trusted',
      code,
      lasting: true,
    });
  }
  if (code.startsWith('ERR_SSL')) {
    return new StoreFault(host, { reason: 'it does not speak TLS', code, lasting: true });
  }
  return new StoreFault(host, { reason: ways[code] ?? 'the connection broke', code });
}

/** For an answer that no object store gives: that of a proxy, of a sign-in page, of another program. */
export function strangeAnswer(host: string): StoreFault {
  return new StoreFault(host, {
    reason: 'what answers there is no object store',
    code: 'strange answer',
    lasting: true,
  });
}

/** For a bucket that is not there, or no more. */
export function noSuchBucket(host: string, bucket: string): StoreFault {
  return new StoreFault(host, {
    reason: `it has no bucket ${bucket}`,
    code: 'NoSuchBucket',
    lasting: true,
  });
}

/** What is thrown at whoever has waited in vain. */
export const tooLate = () => Object.assign(new Error('late'), { code: 'late' });
