import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type SharedResponse = {
  status: number;
  type: string;
  etag: string;
  plain: Buffer;
  brotli: Buffer;
  gzip: Buffer;
  headers: Readonly<Record<string, string>>;
  /** Memory use in bytes. */
  byteSize: number;
};

export async function makeSharedResponse(
  status: number,
  type: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<SharedResponse> {
  const plain = typeof body === 'string' ? Buffer.from(body) : body;
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compressGzip(plain),
  ]);
  const byteSize = plain.length + brotli.length + gzipped.length + 256;
  return { status, type, etag: etagOf(plain), plain, brotli, gzip: gzipped, headers, byteSize };
}

/** Without quotes. */
export function etagOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

function acceptedEncoding(header: string | undefined): 'br' | 'gzip' | 'identity' {
  if (!header) return 'identity';
  const encodings = header.split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part));
  if (encodings.some((part) => /^\s*br\s*(;|$)/.test(part))) return 'br';
  return encodings.some((part) => /^\s*gzip\s*(;|$)/.test(part)) ? 'gzip' : 'identity';
}

/** Compared weakly, as the encodings of an answer share a tag. */
export function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((part) => {
    const tag = part.trim().replace(/^W\//, '');
    return tag === '*' || tag === `"${etag}"`;
  });
}

/** A response to a bearer token is not stored, although its content is equal for all. */
export function isStorable({ req }: Context): boolean {
  return req.headers.authorization === undefined;
}

/** Writes to the raw response, as most requests take this path. */
export function sendSharedResponse(ctx: Context, answer: SharedResponse): void {
  const { req, res } = ctx;
  const encoding = acceptedEncoding(req.headers['accept-encoding']);
  // Weak, as all encodings share the tag.
  res.setHeader('ETag', `W/"${answer.etag}"`);
  res.setHeader('Vary', 'Accept-Encoding');
  if (isStorable(ctx)) res.setHeader('Cache-Control', 'no-cache');
  for (const name in answer.headers) res.setHeader(name, answer.headers[name] ?? '');
  ctx.respond = false;
  if (answer.status === 200 && matches(req.headers['if-none-match'], answer.etag)) {
    res.statusCode = 304;
    res.end();
    return;
  }
  const body = encoding === 'br' ? answer.brotli : encoding === 'gzip' ? answer.gzip : answer.plain;
  res.statusCode = answer.status;
  res.setHeader('Content-Type', answer.type);
  res.setHeader('Content-Length', body.length);
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.end(req.method === 'HEAD' ? undefined : body);
}
