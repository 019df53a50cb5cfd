import ipaddr from 'ipaddr.js';
import { z } from 'zod';

export type StoreAddress = {
  host: string;
  tls: boolean;
  bucket: string;
  /** Prefix of all keys: empty, or ends with `/`. */
  folder: string;
  region: string;
  accessKey: string;
  secretKey: string;
};

const form =
  'must look like s3://KEY:SECRET@host/bucket?region=… ("/" in the secret is written %2F, "+" %2B)';

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const folderName = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;
const regionName = /^[a-z0-9-]{2,40}$/;
const parameters: ReadonlySet<string> = new Set(['region', 'tls']);

/**
 * Format: `s3://KEY:SECRET@host[:port]/bucket[/folder][?region=…][&tls=false]`. The region defaults
 * to that in an AWS host, `auto` at Cloudflare R2, else `us-east-1`; `tls=false` is accepted only
 * for this machine, a private network or a single-label host.
 */
export const storeAddress = z.string().transform((text, context): StoreAddress => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message, input: '' });
    return z.NEVER;
  };
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || !url.hostname || !url.username || !url.password) {
    return refuse(form);
  }
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean);
  if (!bucketName.test(bucket)) return refuse('must name a bucket: s3://KEY:SECRET@host/bucket');
  if (!folders.every((name) => folderName.test(name))) {
    return refuse('may name a folder below the bucket in letters, digits, "-", "_" and "." only');
  }
  const unknown = [...url.searchParams.keys()].find((name) => !parameters.has(name));
  if (unknown !== undefined) return refuse('knows the parameters region and tls only');
  const tls = url.searchParams.get('tls') ?? 'true';
  if (tls !== 'true' && tls !== 'false') return refuse('takes tls=true or tls=false');
  if (tls === 'false' && !isLocalHost(url.hostname)) {
    return refuse('takes tls=false on this machine or a private network only');
  }
  const region = url.searchParams.get('region') ?? regionOf(url.hostname);
  if (!regionName.test(region)) return refuse('must have a region such as af-south-1 or auto');
  const [accessKey, secretKey] = [decoded(url.username), decoded(url.password)];
  if (accessKey === null || secretKey === null) return refuse(form);
  const folder = folders.map((name) => `${name}/`).join('');
  return { host: url.host, tls: tls === 'true', bucket, folder, region, accessKey, secretKey };
});

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function isLocalHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (!ipaddr.isValid(bare)) return !bare.includes('.');
  return ['loopback', 'private', 'uniqueLocal'].includes(ipaddr.process(bare).range());
}

function regionOf(hostname: string): string {
  if (hostname.endsWith('.r2.cloudflarestorage.com')) return 'auto';
  return /^s3[.-]([a-z0-9-]+)\.amazonaws\.com$/.exec(hostname)?.[1] ?? 'us-east-1';
}

/** Without credentials, for the log and messages. */
export function describeStore({ bucket, folder, host }: StoreAddress): string {
  return `the bucket ${bucket}/${folder} at ${host}`.replace(/\/ at/, ' at');
}
