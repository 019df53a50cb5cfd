import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pauseFor } from 'node:timers/promises';
import pLimit from 'p-limit';
import { S3mini, type UploadPart } from 's3mini';
import type { Logger } from '../log/logger.ts';
import { describeStore, type StoreAddress } from './address.ts';
import { codeIn, faultOf, StoreFault, strangeAnswer } from './store-fault.ts';

/**
 * A bucket of an object store, or a folder of one: keys are relative to it. Every call throws a
 * `StoreFault` when the store cannot be asked or refuses; short faults were tried again by then.
 */
export type ObjectStore = {
  /** For people and the log, without secrets. */
  readonly place: string;
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

/** How the store is asked. Times in milliseconds. */
export type Manners = {
  /** How long it may take to begin its answer; a piece may be under way as long. */
  patience: number;
  /** Pauses before a request is made again that failed at once. */
  pauses: readonly number[];
  /** How long nobody asks again once it has let somebody wait in vain. */
  rest: number;
  /** How old an unhappy end may be before `trouble` has somebody look again. */
  look: number;
};

/** A piece of 8 MB on a line of 2 Mbit/s takes 34 s. */
export const usualManners: Manners = {
  patience: 60_000,
  pauses: [200, 1000],
  rest: 3_000,
  look: 30_000,
};

/** Requests under way at once; the others wait their turn. */
const atOnce = 32;

/** Keys of a page. */
const pageLength = 1000;

/** Bytes of a piece of a large object: at most 10,000 pieces are allowed, so it may have 80 GB. */
const pieceBytes = 8 * 1024 * 1024;

/** Faults that may be over in a moment. */
const again: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/** What a key may be allowed to do, or not. */
type Call = 'get' | 'put' | 'copy' | 'remove' | 'list';

/** After how long a fault that was not met again counts no more; milliseconds. */
const forgotten = 5 * 60 * 1000;

type Options = { address: StoreAddress; logger: Logger; manners?: Manners };

/** Nothing is asked yet: a wrong address shows at the first call. */
export function openObjectStore({ address, logger, manners = usualManners }: Options): ObjectStore {
  const { host, bucket, folder, region, accessKey, secretKey } = address;
  const place = describeStore(address);
  const inTurn = pLimit(atOnce);
  const troubles = new Map<Call, { fault: StoreFault; at: number }>();
  let restUntil = 0;
  let askedAt = 0;

  async function askOnce(url: RequestInfo | URL, request?: RequestInit): Promise<Response> {
    const late = new AbortController();
    const bell = setTimeout(() => late.abort(), manners.patience);
    try {
      // What leads elsewhere is told, not followed: the answer of another host proves nothing.
      const headers = { ...request?.headers, 'Accept-Encoding': 'identity' };
      return await fetch(url, { ...request, headers, redirect: 'manual', signal: late.signal });
    } catch (error) {
      if (!late.signal.aborted) throw error;
      restUntil = performance.now() + manners.rest;
      throw tooLate();
    } finally {
      clearTimeout(bell);
    }
  }

  async function ask(url: RequestInfo | URL, request?: RequestInit): Promise<Response> {
    if (performance.now() < restUntil) throw tooLate();
    for (const pause of [...manners.pauses, null]) {
      try {
        const answer = await inTurn(() => askOnce(url, request));
        if (pause === null || !again.has(answer.status)) return await look(url, request, answer);
        await answer.body?.cancel();
      } catch (error) {
        const code = (error as { code?: unknown }).code;
        if (pause === null || code === 'late' || error instanceof StoreFault) throw error;
      }
      if (pause !== null) await pauseFor(pause);
    }
    throw new Error('never reached');
  }

  /** The library takes any 200 for a list, and a bucket that is gone for an object that is. */
  async function look(url: RequestInfo | URL, request: RequestInit | undefined, answer: Response) {
    const { status, headers } = answer;
    const listing = String(url).includes('list-type=2');
    if (status === 404 && request?.method === 'GET') {
      const body = await answer.text();
      if (codeIn(body) === 'NoSuchKey') return new Response(body, { status, headers });
      if (codeIn(body) === 'NoSuchBucket') throw noSuchBucket();
      throw strangeAnswer(host);
    }
    if (status !== 200 || !listing) return answer;
    const body = await answer.text();
    if (!/<ListBucketResult[\s>]/.test(body)) throw strangeAnswer(host);
    return new Response(body, { status, headers });
  }

  const noSuchBucket = () =>
    new StoreFault(host, {
      reason: `it has no bucket ${bucket}`,
      code: 'NoSuchBucket',
      lasting: true,
    });

  const client = new S3mini({
    endpoint: `${address.tls ? 'https' : 'http'}://${host}/${bucket}`,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    fetch: ask,
  });

  async function get(key: string): Promise<StoredObject | null> {
    const answer = await client.getObjectResponse(folder + key);
    if (!answer) return null;
    requireTag(answer.headers.get('etag'));
    const size = Number(answer.headers.get('content-length') ?? Number.NaN);
    if (!Number.isInteger(size) || !answer.body) throw strangeAnswer(host);
    const body = Readable.fromWeb(answer.body as ReadableStream);
    const stream = Readable.from(explained(body), { objectMode: false });
    // One that nobody begins to read has a connection all the same.
    stream.once('close', () => body.destroy());
    return { size, stream };
  }

  /** What breaks off is told plainly too. */
  async function* explained(stream: Readable): AsyncIterable<Uint8Array> {
    try {
      yield* stream;
    } catch (error) {
      throw faultOf(error, host);
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

  /** Asks the store for something; what goes wrong is told once, and once when it is over. */
  async function attempt<T>(call: Call, work: () => Promise<T>): Promise<T> {
    askedAt = performance.now();
    try {
      const result = await work();
      if (troubles.delete(call)) logger.info({ place, call }, 'the object store does this again');
      return result;
    } catch (error) {
      const fault = faultOf(error, host);
      const told = troubles.get(call)?.fault.message === fault.message;
      if (!told) logger.error({ place, call }, fault.message);
      troubles.set(call, { fault, at: performance.now() });
      throw fault;
    }
  }

  /** A fault that nobody met again for a while may be over; whether the store is there is looked up. */
  function trouble(): string | null {
    const now = performance.now();
    for (const [call, { at }] of troubles) if (now - at > forgotten) troubles.delete(call);
    const [one] = troubles.values();
    if (one && now - askedAt > manners.look) {
      attempt('list', () => client.listObjectsPaged('/', folder, 1)).catch(() => {});
    }
    return one?.fault.message ?? null;
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
    place,
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
        if (!listed?.objects) throw noSuchBucket();
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
          throw new StoreFault(host, { reason, code: 'not removed', lasting: true });
        }
      }),
    async *list(prefix) {
      const below = folder + prefix;
      let next: string | undefined;
      do {
        const page = await attempt('list', async () => {
          const options = { delimiter: '/' };
          const listed = await client.listObjectsPaged('/', below, pageLength, next, options);
          if (!listed?.objects) throw noSuchBucket();
          return { entries: listed.objects, next: listed.nextContinuationToken };
        });
        next = page.next;
        yield pageOf(page.entries, below);
      } while (next !== undefined);
    },
  };
}

const tooLate = () => Object.assign(new Error('late'), { code: 'late' });

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

/** Cuts a stream into pieces of one size, all but the last; at least one, which may be empty. */
async function* inPieces(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let piece = Buffer.allocUnsafe(pieceBytes);
  let filled = 0;
  let some = false;
  for await (const chunk of source) {
    let taken = 0;
    while (taken < chunk.length) {
      const part = chunk.subarray(taken, taken + pieceBytes - filled);
      piece.set(part, filled);
      filled += part.length;
      taken += part.length;
      if (filled < pieceBytes) continue;
      yield piece;
      some = true;
      piece = Buffer.allocUnsafe(pieceBytes);
      filled = 0;
    }
  }
  if (filled > 0 || !some) yield piece.subarray(0, filled);
}
