import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Keys, type Refusal, refusalOf } from './signature.ts';

type Answer = { status: number; headers: OutgoingHttpHeaders; content?: string | Buffer };

type StoredObject = { data: Buffer; type: string; changedAt: Date };

/** What the store does with a request instead of answering it. */
export type Mood =
  | { refuse: Refusal }
  | { answer: string }
  | 'silent'
  | 'stalled'
  /** Breaks the connection, in the middle of the answer if there is one. */
  | 'broken';

export type TestObjectStore = {
  /** As `STORAGE_URL` takes it. */
  url: string;
  bucket: string;
  objects: Map<string, StoredObject>;
  /** The requests that arrived, as `GET /bucket/key?query`. */
  asked: string[];
  /** The uploads in pieces that were neither completed nor given up. */
  uploads: Map<string, Map<number, Buffer>>;
  /** Decides about each request; null is the usual answer. */
  mood: (asked: string) => Mood | null;
  /** The clock by which it judges signatures. */
  now: () => number;
  /** Objects of a page of a list, at most. */
  pageLength: number;
  stop(): Promise<void>;
};

const keys: Keys = { accessKey: 'TESTKEY', secretKey: 'a+secret/with=signs', region: 'us-east-1' };

/** Least bytes of every piece of an upload but the last. */
const leastPiece = 5 * 1024 * 1024;

const tagOf = (data: Buffer) => `"${createHash('md5').update(data).digest('hex')}"`;
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const signs = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };
const texts = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&(quot|apos|lt|gt|amp);/g, (_, sign: keyof typeof signs) => signs[sign]),
  );

/**
 * The part of S3 that the shop uses, in memory, on this machine. It checks signature, clock, region
 * and checksums as the real ones do, since no published test server does all that on today's Node.
 */
export async function startObjectStore(bucket = 'shop'): Promise<TestObjectStore> {
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const credentials = `${keys.accessKey}:${encodeURIComponent(keys.secretKey)}`;
  const store: TestObjectStore = {
    url: `s3://${credentials}@127.0.0.1:${port}/${bucket}?tls=false&region=${keys.region}`,
    bucket,
    objects: new Map(),
    asked: [],
    uploads: new Map(),
    mood: () => null,
    now: Date.now,
    pageLength: 1000,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const asked = `${request.method} ${request.url}`;
    store.asked.push(asked);
    const mood = store.mood(asked);
    if (mood === 'silent') return;
    if (mood === 'broken' && request.method !== 'GET') {
      response.destroy();
      return;
    }
    if (mood === 'broken' || mood === 'stalled') {
      response.writeHead(200, { ETag: '"x"', 'Content-Length': '100000' });
      response.write('the beginning');
      if (mood === 'broken') setTimeout(() => response.destroy(), 20);
      return;
    }
    if (mood && 'answer' in mood) {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(mood.answer);
      return;
    }
    const refusal = mood?.refuse ?? refusalOf(request, body, { ...keys, now: store.now() });
    const { status, headers, content } = refusal ? refused(refusal) : answerTo(request, body);
    response.writeHead(status, headers).end(content);
  }

  function answerTo(request: IncomingMessage, body: Buffer): Answer {
    const url = new URL(request.url ?? '', 'http://store');
    const [, asked, ...rest] = url.pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    const query = url.searchParams;
    if (asked !== bucket) return refused({ status: 404, code: 'NoSuchBucket' });
    if (query.has('list-type')) return list(query);
    if (query.has('delete')) return removeSome(request, body);
    if (query.has('uploads')) return begin();
    const upload = query.get('uploadId');
    if (upload !== null) return changeUpload(request, { key, upload, query, body });
    if (request.method === 'PUT') return put(request, key, body);
    const object = store.objects.get(key);
    if (!object) return refused({ status: 404, code: 'NoSuchKey' });
    const { data, type, changedAt } = object;
    const length = { 'Content-Type': type, 'Content-Length': data.length };
    const headers = { ETag: tagOf(data), 'Last-Modified': changedAt.toUTCString(), ...length };
    return { status: 200, headers, content: data };
  }

  function put(request: IncomingMessage, key: string, body: Buffer): Answer {
    const { 'content-type': type = '' } = request.headers;
    store.objects.set(key, { data: body, type, changedAt: new Date() });
    return { status: 200, headers: { ETag: tagOf(body) } };
  }

  function removeSome(request: IncomingMessage, body: Buffer): Answer {
    const checksum = createHash('sha256').update(body).digest('base64');
    if (request.headers['x-amz-checksum-sha256'] !== checksum) {
      return refused({ status: 400, code: 'BadDigest' });
    }
    const named = texts(body.toString(), 'Key');
    for (const key of named) store.objects.delete(key);
    const removed = named.map((key) => `<Deleted><Key>${escaped(key)}</Key></Deleted>`);
    return xml(`<DeleteResult>${removed.join('')}</DeleteResult>`);
  }

  function begin(): Answer {
    const upload = randomUUID();
    store.uploads.set(upload, new Map());
    const id = `<UploadId>${upload}</UploadId>`;
    return xml(`<InitiateMultipartUploadResult>${id}</InitiateMultipartUploadResult>`);
  }

  type Change = { key: string; upload: string; query: URLSearchParams; body: Buffer };
  function changeUpload(request: IncomingMessage, { key, upload, query, body }: Change): Answer {
    const pieces = store.uploads.get(upload);
    if (!pieces) return refused({ status: 404, code: 'NoSuchUpload' });
    if (request.method === 'PUT') {
      pieces.set(Number(query.get('partNumber')), body);
      return { status: 200, headers: { ETag: tagOf(body) } };
    }
    store.uploads.delete(upload);
    if (request.method === 'DELETE') return { status: 204, headers: {} };
    const [numbers, tags] = [texts(body.toString(), 'PartNumber'), texts(body.toString(), 'ETag')];
    const parts = numbers.map((number) => pieces.get(Number(number)) ?? Buffer.alloc(0));
    if (parts.some((part, index) => tagOf(part) !== `"${tags[index]?.replace(/"/g, '')}"`)) {
      return refused({ status: 400, code: 'InvalidPart' });
    }
    if (parts.slice(0, -1).some((part) => part.length < leastPiece)) {
      return refused({ status: 400, code: 'EntityTooSmall' });
    }
    const data = Buffer.concat(parts);
    store.objects.set(key, { data, type: '', changedAt: new Date() });
    const tag = `<ETag>${escaped(tagOf(data))}</ETag>`;
    return xml(`<CompleteMultipartUploadResult>${tag}</CompleteMultipartUploadResult>`);
  }

  /** A continuation token is the last name of the page before. */
  function list(query: URLSearchParams): Answer {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const most = Math.min(Number(query.get('max-keys') ?? 1000), store.pageLength);
    const delimiter = query.get('delimiter');
    const nameOf = (key: string) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      return end < 0 ? key : key.slice(0, end + 1);
    };
    const names = [...store.objects.keys()].filter((key) => key.startsWith(prefix)).map(nameOf);
    const left = [...new Set(names)].sort().filter((name) => name > after);
    const page = left.slice(0, most);
    const entries = page.map((name) => {
      const object = store.objects.get(name);
      if (!object) return `<CommonPrefixes><Prefix>${escaped(name)}</Prefix></CommonPrefixes>`;
      const time = `<LastModified>${object.changedAt.toISOString()}</LastModified>`;
      return `<Contents><Key>${escaped(name)}</Key>${time}<Size>${object.data.length}</Size></Contents>`;
    });
    const more = left.length > page.length;
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const truncated = `<IsTruncated>${more}</IsTruncated>${next}`;
    return xml(`<ListBucketResult>${truncated}${entries.join('')}</ListBucketResult>`);
  }

  return store;
}

const refused = ({ status, code }: Refusal) =>
  xml(`<Error><Code>${code}</Code><Message>No.</Message></Error>`, status);

const xml = (content: string, status = 200): Answer => ({
  status,
  headers: { 'Content-Type': 'application/xml' },
  content: `<?xml version="1.0" encoding="UTF-8"?>\n${content}`,
});
