import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { S3mini, type UploadPart } from 's3mini';
import type { Logger } from '../log/logger.ts';
import { describeStore, type StoreAddress } from './address.ts';
import {
  faultOf,
  noSuchBucket,
  notAStoreFault,
  StoreFault,
  timeoutError,
  trackFaults,
} from './store-fault.ts';
import { createStoreFetch, defaultRetryPolicy, type RetryPolicy } from './store-fetch.ts';

/** Bytes of a part; with the limit of 10,000 parts, an object may have 80 GB. */
const partBytes = 8 * 1024 * 1024;

/** Splits a stream into parts of 8 MB; yields at least one, which may be empty. */
async function* inPieces(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let piece = Buffer.allocUnsafe(partBytes);
  let filled = 0;
  let hasParts = false;
  for await (const chunk of source) {
    let taken = 0;
    while (taken < chunk.length) {
      const part = chunk.subarray(taken, taken + partBytes - filled);
      piece.set(part, filled);
      filled += part.length;
      taken += part.length;
      if (filled < partBytes) continue;
      yield piece;
      hasParts = true;
      piece = Buffer.allocUnsafe(partBytes);
      filled = 0;
    }
  }
  if (filled > 0 || !hasParts) yield piece.subarray(0, filled);
}

/** Keys are relative to the folder. Calls throw a `StoreFault` after the retries. */
export type ObjectStore = {
  /** For people and the log, without credentials. */
  readonly location: string;
  readonly host: string;
  /** null when the object is missing. The stream must be read or destroyed. */
  get(key: string): Promise<StoredObject | null>;
  getWhole(key: string): Promise<Buffer | null>;
  /** Atomic; replaces an existing object. */
  put(key: string, data: Buffer, type: string): Promise<void>;
  /** Multipart upload of any size, visible only when complete. Needs memory for two parts. */
  putStream(key: string, source: AsyncIterable<Uint8Array>, type: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Missing objects are ignored. */
  remove(keys: readonly string[]): Promise<void>;
  /** Objects directly below a prefix (empty, or ending with `/`), in pages sorted by key. */
  list(prefix: string): AsyncIterable<StorePage>;
  /** User-facing description of the last failure; null when all is well. */
  trouble(): string | null;
};

type StoredObject = { size: number; stream: Readable };

/** Names are relative to the prefix. Size in bytes. */
type StorePage = {
  objects: { name: string; size: number; changedAt: Date }[];
  folders: string[];
};

const pageSize = 1000;

type Options = { address: StoreAddress; logger: Logger; retryPolicy?: RetryPolicy };

/** Sends no request; a wrong address shows at the first call. */
export function openObjectStore({
  address,
  logger,
  retryPolicy = defaultRetryPolicy,
}: Options): ObjectStore {
  const { host, bucket, folder, region, accessKey, secretKey } = address;
  const location = describeStore(address);
  const client = new S3mini({
    endpoint: `${address.tls ? 'https' : 'http'}://${host}/${bucket}`,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    fetch: createStoreFetch(address, retryPolicy),
  });
  const { attempt, trouble } = trackFaults({
    location,
    host,
    logger,
    pollInterval: retryPolicy.pollInterval,
    probe: () => client.listObjectsPaged('/', folder, 1),
  });

  async function get(key: string): Promise<StoredObject | null> {
    const answer = await client.getObjectResponse(folder + key);
    if (!answer) return null;
    requireTag(answer.headers.get('etag'));
    const size = Number(answer.headers.get('content-length') ?? Number.NaN);
    if (!Number.isInteger(size) || !answer.body) throw notAStoreFault(host);
    const body = Readable.fromWeb(answer.body as ReadableStream);
    const stream = Readable.from(withFaults(body), { objectMode: false });
    // An unread stream has a connection that may fail; the reader receives the error later.
    body.on('error', () => {});
    stream.once('close', () => body.destroy());
    return { size, stream };
  }

  /** Converts errors and stalls to StoreFaults. A slow reader does not time out. */
  async function* withFaults(stream: Readable): AsyncIterable<Uint8Array> {
    const startTimer = () =>
      setTimeout(() => stream.destroy(timeoutError()), retryPolicy.responseTimeout);
    let timer = startTimer();
    try {
      for await (const piece of stream) {
        clearTimeout(timer);
        yield piece;
        timer = startTimer();
      }
    } catch (error) {
      throw faultOf(error, host);
    } finally {
      clearTimeout(timer);
    }
  }

  async function getWhole(key: string): Promise<Buffer | null> {
    const object = await get(key);
    if (!object) return null;
    const { size, stream } = object;
    using _timer = setTimeout(() => stream.destroy(timeoutError()), retryPolicy.responseTimeout);
    const data = await buffer(stream);
    if (data.length !== size) throw notAStoreFault(host);
    return data;
  }

  /** Object stores return an ETag; other servers usually do not. */
  function requireTag(tag: unknown): void {
    if (typeof tag !== 'string' || tag === '') throw notAStoreFault(host);
  }

  /** Errors of the source are rethrown unchanged. */
  async function putPieces(key: string, source: AsyncIterable<Uint8Array>, type: string) {
    const upload = await attempt('put', () => client.getMultipartUploadId(key, type));
    try {
      const parts: UploadPart[] = [];
      for await (const piece of inPieces(source)) {
        const number = parts.length + 1;
        const part = await attempt('put', () => client.uploadPart(key, upload, piece, number));
        requireTag(part.etag);
        parts.push(part);
      }
      await attempt('put', async () => {
        const { etag } = await client.completeMultipartUpload(key, upload, parts);
        requireTag(etag);
      });
    } catch (error) {
      await client.abortMultipartUpload(key, upload).catch(() => {});
      throw error;
    }
  }

  return {
    location,
    host,
    trouble,
    get: (key) => attempt('get', () => get(key)),
    getWhole: (key) => attempt('get', () => getWhole(key)),
    put: (key, data, type) =>
      attempt('put', async () => {
        const { headers, body } = await client.putObject(folder + key, data, type);
        // An unread body would keep the connection.
        await body?.cancel();
        requireTag(headers.get('etag'));
      }),
    putStream: (key, source, type) => putPieces(folder + key, source, type),
    // Uses a list, because the response for a single object does not reveal a missing bucket.
    exists: (key) =>
      attempt('list', async () => {
        const listed = await client.listObjectsPaged('/', folder + key, 1);
        if (!listed?.objects) throw noSuchBucket(host, bucket);
        return listed.objects[0]?.Key === folder + key;
      }),
    remove: (keys) =>
      attempt('remove', async () => {
        for (let start = 0; start < keys.length; start += pageSize) {
          const batch = keys.slice(start, start + pageSize).map((key) => folder + key);
          const removed = await client.deleteObjects(batch);
          if (removed.every(Boolean)) continue;
          const reason = 'it has not removed what it was asked to';
          throw new StoreFault(host, reason, 'not removed', true);
        }
      }),
    async *list(prefix) {
      const below = folder + prefix;
      let next: string | undefined;
      do {
        const page = await attempt('list', async () => {
          const options = { delimiter: '/' };
          const listed = await client.listObjectsPaged('/', below, pageSize, next, options);
          if (!listed?.objects) throw noSuchBucket(host, bucket);
          return { entries: listed.objects, next: listed.nextContinuationToken };
        });
        next = page.next;
        yield pageOf(page.entries, below);
      } while (next !== undefined);
    },
  };
}

type Entry = { Key: string; Size: number; LastModified: Date };

/** Folders are listed as entries that end with `/`. */
function pageOf(entries: readonly Entry[], below: string): StorePage {
  const named = entries.map((entry) => ({ ...entry, name: entry.Key.slice(below.length) }));
  return {
    objects: named
      .filter(({ name }) => name !== '' && !name.endsWith('/'))
      .map(({ name, Size: size, LastModified: changedAt }) => ({ name, size, changedAt })),
    folders: named.filter(({ name }) => name.endsWith('/')).map(({ name }) => name.slice(0, -1)),
  };
}
