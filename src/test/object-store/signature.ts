import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** An answer of a store that refuses: the code is S3's own word. */
export type Refusal = { status: number; code: string };

export type Keys = { accessKey: string; secretKey: string; region: string };

type Check = Keys & { now: number };

/** How far the clocks of the two may be apart, in milliseconds. */
const maxSkew = 15 * 60 * 1000;

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const header = (request: IncomingMessage, name: string) => String(request.headers[name] ?? '');

/**
 * Checks the signature of a request as AWS does (Signature Version 4, in the header), from what really
 * arrived. https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 * @returns why it is refused, or null.
 */
export function refusalOf(request: IncomingMessage, body: Buffer, keys: Check): Refusal | null {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header(request, 'authorization'),
    );
  if (!parts) return { status: 403, code: 'AccessDenied' };
  const [, accessKey = '', day = '', region = '', signed = '', signature] = parts;
  if (accessKey !== keys.accessKey) return { status: 403, code: 'InvalidAccessKeyId' };
  if (region !== keys.region) return { status: 400, code: 'AuthorizationHeaderMalformed' };
  const time = header(request, 'x-amz-date');
  if (!isNow(time, keys.now) || !time.startsWith(day))
    return { status: 403, code: 'RequestTimeTooSkewed' };
  const names = signed.split(';');
  if (!names.includes('host')) return { status: 403, code: 'AccessDenied' };
  const content = header(request, 'x-amz-content-sha256');
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body)) {
    return { status: 400, code: 'XAmzContentSHA256Mismatch' };
  }
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = [
    request.method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .map((part) => (part.includes('=') ? part : `${part}=`))
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${header(request, name).trim()}`),
    '',
    signed,
    content,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secretKey}`,
  );
  const right = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'));
  return right.toString('hex') === signature
    ? null
    : { status: 403, code: 'SignatureDoesNotMatch' };
}

/** A time such as `20261122T051700Z`, near enough to ours. */
function isNow(time: string, now: number): boolean {
  const iso = time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return Math.abs(Date.parse(iso) - now) <= maxSkew;
}
