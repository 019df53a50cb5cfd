import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { S3mini, type UploadPart } from 's3mini';
import type { Logger } from '../log/logger.ts';
import { describeStore, type StoreAddress } from './address.ts';
import { askStore, type Manners, usualManners } from './ask-store.ts';
import { inPieces } from './in-pieces.ts';
import { faultOf, noSuchBucket, StoreFault, strangeAnswer, tooLate } from './store-fault.ts';
import { storeTroubles } from './troubles.ts';

/**
 * A bucket of an object store, or a folder of one: keys are relative to it. Every call throws a
 * `StoreFault` when the store cannot be asked or refuses; short faults were tried again by then.
 */
export type ObjectStore = {
  /** For people and the log, without secrets. */
  readonly location: string;
  readonly host: string;
  /** Opens an object; null when there is none. Its stream has to be read or destroyed. */
  get(key: string): Promise<StoredObject | null>;
  /** The same, in memory. */
  getWhole(key: string): Promise<Buffer | null>;
  /** Stores an object, whole or not at all; one that is there is replaced. */
  put(key: string, data: Buffer, type: string): Promise<void>;
  /**
   * Stores an object of any size piece by piece: nobody finds it before it is whole. Needs memory for
   * two pieces.
   */
  putStream(key: string, source: AsyncIterable<Uint8Array>, type: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Copies an object; whether it was there. */
  copy(from: string, to: string): Promise<boolean>;
  /** Removes objects; those that are gone already are no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** What lies directly below a prefix (empty, or ending with `/`), a page at a time, in the order of the keys. */
  list(prefix: string): AsyncIterable<StorePage>;
  /** What was wrong when it was used last, as a sentence; null when all is well. */
  trouble(): string | null;
};

/** Size in bytes. */
export type StoredObject = { size: number; stream: Readable };

/** Names are without the prefix. Size in bytes. */
export type StorePage = {
  objects: { name: string; size: number; changedAt: Date }[];
  folders: string[];
};

/** Keys of a page. */
const pageLength = 1000;

type Options = { address: StoreAddress; logger: Logger; manners?: Manners };

/** Nothing is asked yet: a wrong address shows at the first call. */
export function openObjectStore({ address, logger, manners = usualManners }: Options): ObjectStore {
  const { host, bucket, folder, region, accessKey, secretKey } = address;
  const location = describeStore(address);
  const client = new S3mini({
    endpoint: `${address.tls ? 'https' : 'http'}://${host}/${bucket}`,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    fetch: askStore(address, manners),
  });
  const { attempt, trouble } = storeTroubles({
    location,
    host,
    logger,
    pollInterval: manners.pollInterval,
    ask: () => client.listObjectsPaged('/', folder, 1),
  });

  async function get(key: string): Promise<StoredObject | null> {
    const answer = await client.getObjectResponse(folder + key);
    if (!answer) return null;
    requireTag(answer.headers.get('etag'));
    const size = Number(answer.headers.get('content-length') ?? Number.NaN);
    if (!Number.isInteger(size) || !answer.body) throw strangeAnswer(host);
    const body = Readable.fromWeb(answer.body as ReadableStream);
    const stream = Readable.from(explained(body), { objectMode: false });
    // One that nobody begins to read has a connection all the same, which may break: its reader hears of it.
    body.on('error', () => {});
    stream.once('close', () => body.destroy());
    return { size, stream };
  }

  /** What breaks off, or stops in the middle, is told plainly too. A reader may take its time. */
  async function* explained(stream: Readable): AsyncIterable<Uint8Array> {
    const wait = () => setTimeout(() => stream.destroy(tooLate()), manners.patience);
    let bell = wait();
    try {
      for await (const piece of stream) {
        clearTimeout(bell);
        yield piece;
        bell = wait();
      }
    } catch (error) {
      throw faultOf(error, host);
    } finally {
      clearTimeout(bell);
    }
  }

  async function getWhole(key: string): Promise<Buffer | null> {
    const object = await get(key);
    if (!object) return null;
    const { size, stream } = object;
    const bell = setTimeout(() => stream.destroy(tooLate()), manners.patience);
    try {
      const data = await buffer(stream);
      if (data.length !== size) throw strangeAnswer(host);
      return data;
    } finally {
      clearTimeout(bell);
    }
  }

  /** Only an object store names what it has stored or gives. */
  function requireTag(tag: unknown): void {
    if (typeof tag !== 'string' || tag === '') throw strangeAnswer(host);
  }

  /** What the source throws is its own: it is passed on as it is. */
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
        // Unread, it would keep its connection.
        await body?.cancel();
        requireTag(headers.get('etag'));
      }),
    putStream: (key, source, type) => putPieces(folder + key, source, type),
    // By a list: asked for one object, a store says the same when the whole bucket is gone.
    exists: (key) =>
      attempt('list', async () => {
        const listed = await client.listObjectsPaged('/', folder + key, 1);
        if (!listed?.objects) throw noSuchBucket(host, bucket);
        return listed.objects[0]?.Key === folder + key;
      }),
    copy: (from, to) =>
      attempt('copy', async () => {
        try {
          const { etag } = await client.copyObject(folder + from, folder + to);
          requireTag(etag);
          return true;
        } catch (error) {
          if (faultOf(error, host).code === 'NoSuchKey') return false;
          throw error;
        }
      }),
    remove: (keys) =>
      attempt('remove', async () => {
        for (let start = 0; start < keys.length; start += pageLength) {
          const some = keys.slice(start, start + pageLength).map((key) => folder + key);
          const removed = await client.deleteObjects(some);
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
          const listed = await client.listObjectsPaged('/', below, pageLength, next, options);
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

/** A folder is listed as an entry that ends with `/`. */
function pageOf(entries: readonly Entry[], below: string): StorePage {
  const named = entries.map((entry) => ({ ...entry, name: entry.Key.slice(below.length) }));
  return {
    objects: named
      .filter(({ name }) => name !== '' && !name.endsWith('/'))
      .map(({ name, Size: size, LastModified: changedAt }) => ({ name, size, changedAt })),
    folders: named.filter(({ name }) => name.endsWith('/')).map(({ name }) => name.slice(0, -1)),
  };
}
