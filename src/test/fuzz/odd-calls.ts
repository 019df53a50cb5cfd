import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Document, Operation } from '../calls/documented.ts';
import { type Draw, onceIn, oneOf, spoil, texts, values } from './odd-values.ts';
import type { RawCall } from './raw-call.ts';

/** What is fuzzed: every call of the document, and every typed procedure. */
export type Surface = {
  document: Document;
  procedures: { name: string; isQuery: boolean; example: unknown }[];
  /** Headers of a caller with every permission. */
  signedIn: string;
};

type Body = { type: string; bytes: Buffer };
type Asked = { method: string; target: string; body: Body | null };

const json = 'application/json';

/** A path or a query as it may be written, without line breaks. */
const written = (text: string) => text.slice(0, 3_000).toWellFormed();

function oddSegment(draw: Draw, good: string): string {
  const way = draw(fc.nat, { max: 9 });
  if (way < 6) return good;
  if (way === 6) return encodeURIComponent(written(draw(texts))) || '%20';
  return oneOf(draw, [
    ...[
      '0',
      '-1',
      '1e3',
      '999',
      '%00',
      '%',
      '%ff',
      '%ed%a0%80',
      '..%2f..',
      '1%2f2',
      'x'.repeat(3_000),
    ],
    ...['%F0%9F%90%B6', '1;2', '+1', '1.0', ' '.trim() || '%20', '2147483648', '__proto__'],
  ]);
}

function oddQuery(draw: Draw, names: readonly string[]): string {
  const count = draw(fc.nat, { max: 3 });
  const parts = Array.from({ length: count }, () => {
    const name = oneOf(draw, [...names, 'limit', 'before', 'cursor', 'x', '__proto__', 'a[b]']);
    const value = draw(texts);
    return draw(fc.boolean)
      ? `${name}=${encodeURIComponent(written(value))}`
      : oneOf(draw, [`${name}`, `${name}=%`, `${name}=%00`, `${name}=1&${name}=2`, '&&=', '%%%']);
  });
  return count === 0 ? '' : `?${parts.join('&')}`;
}

/** JSON text of a value, with what JSON.stringify never writes. */
function oddJson(draw: Draw, value: unknown): Buffer {
  const text = JSON.stringify(value) ?? 'null';
  const way = draw(fc.nat, { max: 14 });
  if (way === 0) return Buffer.from(text.slice(0, Math.floor(text.length / 2)));
  if (way === 1) return Buffer.from(`${text}${text}`);
  if (way === 2) return Buffer.from(text, 'utf16le');
  if (way === 3) return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]);
  if (way === 4) return Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe, 0x00])]);
  if (way === 5) return Buffer.from(text, 'latin1');
  const key = typeof value === 'object' && value !== null ? Object.keys(value)[0] : undefined;
  if (way < 9 && key !== undefined && !Array.isArray(value)) {
    const again = `${JSON.stringify(key)}:${JSON.stringify(draw(values))}`;
    return Buffer.from(text.replace(/^\{/, `{${again},`));
  }
  return Buffer.from(text);
}

/** A form made of an example, which may be broken in every place. */
function oddForm(draw: Draw, value: unknown): Body {
  const fields = Object.entries(typeof value === 'object' && value !== null ? value : {});
  const many = onceIn(draw, 21) ? Array.from({ length: 300 }, () => ['x', '1']) : [];
  const parts = [...fields, ...many].map(([name, inner]) => {
    const isFile = /picture|image|cover|photos/.test(String(name));
    const file = isFile
      ? `; filename="${oneOf(draw, ['a.jpg', '../a', '', 'a\u0000.png', 'é'])}"`
      : '';
    const type = isFile ? `\r\nContent-Type: ${oneOf(draw, ['image/jpeg', 'text/html', 'x'])}` : '';
    const named = oneOf(draw, [name, name, name, `${name}[]`, `${name}[a][b]`, '__proto__', '']);
    const text = typeof inner === 'string' ? inner : (JSON.stringify(inner) ?? '');
    return `--edge\r\nContent-Disposition: form-data; name="${named}"${file}${type}\r\n\r\n${text}\r\n`;
  });
  const whole = `${parts.join('')}--edge--\r\n`;
  const way = draw(fc.nat, { max: 8 });
  const text = way === 0 ? whole.slice(0, whole.length / 2) : way === 1 ? parts.join('') : whole;
  const type = oneOf(draw, [
    ...['edge', 'edge', 'edge', 'edge', 'edge', 'other'].map(
      (one) => `multipart/form-data; boundary=${one}`,
    ),
    'multipart/form-data',
    'multipart/mixed; boundary=edge',
  ]);
  return { type, bytes: Buffer.from(text) };
}

/** The answer of a stream has no end to wait for. */
const isStream = ({ responses }: Operation) =>
  'text/event-stream' in (responses['200']?.content ?? {});

function restCall(draw: Draw, { document }: Surface): Asked {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      isStream(operation) ? [] : [{ path, method, operation }],
    ),
  );
  const { path, method, operation } = oneOf(draw, calls);
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    oddSegment(draw, name === 'group' ? 'reviews' : oneOf(draw, ['1', '2'])),
  );
  const names = (operation.parameters ?? []).map(({ name }) => name);
  const asked = { method: method.toUpperCase(), target: `/api${filled}${oddQuery(draw, names)}` };
  const content = Object.entries(operation.requestBody?.content ?? {});
  const [type, media] = content[draw(fc.nat, { max: Math.max(0, content.length - 1) })] ?? [];
  if (method === 'get' || method === 'delete') return { ...asked, body: null };
  const value = spoil(draw, (media as { example?: unknown } | undefined)?.example ?? {});
  if (type === 'multipart/form-data') return { ...asked, body: oddForm(draw, value) };
  return { ...asked, body: { type: json, bytes: oddJson(draw, value) } };
}

function typedCall(draw: Draw, { procedures }: Surface): Asked {
  const { name, isQuery, example } = oneOf(draw, procedures);
  const input = spoil(draw, example);
  const batched = onceIn(draw, 4);
  const named = batched
    ? Array.from({ length: draw(fc.nat, { max: 22 }) + 1 }, () => name)
    : [name];
  const sent = batched ? Object.fromEntries(named.map((_, at) => [at, input])) : input;
  const batch = batched ? 'batch=1' : '';
  const target = `/trpc/${named.join(',')}`;
  if (onceIn(draw, 10)) {
    return { method: 'POST', target, body: { type: json, bytes: oddJson(draw, sent) } };
  }
  if (isQuery) {
    const text = encodeURIComponent(written(JSON.stringify(sent) ?? ''));
    return { method: 'GET', target: `${target}?${batch}&input=${text}`, body: null };
  }
  return {
    method: 'POST',
    target: `${target}?${batch}`,
    body: { type: json, bytes: oddJson(draw, sent) },
  };
}

const oddHeaders = [
  'Accept-Encoding: br',
  'Accept-Encoding: gzip;q=x, *;q=0',
  'Accept: text/html;q=nonsense',
  'Accept-Language: \u00ff\u00fe',
  'If-None-Match: *',
  'If-None-Match: W/"x", "',
  'If-Modified-Since: never',
  'Range: bytes=5-1',
  'Cookie: a=b; a="; =;;;',
  'X-HTTP-Method-Override: DELETE',
  'Idempotency-Key: \u00e9\u00ff',
  `Idempotency-Key: ${'k'.repeat(5_000)}`,
  'Expect: 100-continue',
  'Expect: a miracle',
  'Upgrade: websocket',
  'Connection: upgrade',
  'Transfer-Encoding: gzip',
  'Content-Encoding: br',
  'Content-Encoding: nonsense',
  'Content-Length: -1',
  'Origin: null',
  'X-Forwarded-For: not an address',
  'Authorization: Bearer',
  'Authorization: Bearer shopkey_\u00ff',
  'Authorization: Basic eDp5',
  `X-Long: ${'x'.repeat(20_000)}`,
  ' folded: x',
  'no colon',
];

const types = [
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'application/json;;;',
  'APPLICATION/JSON',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=',
  '',
  '/',
];

let callers = 0;

/** A request that is wrong in some of many ways; each from an address of its own, as a proxy sends. */
export function oddCall(draw: Draw, surface: Surface): RawCall {
  const { method, target, body } = onceIn(draw, 3)
    ? typedCall(draw, surface)
    : restCall(draw, surface);
  callers += 1;
  const headers = [
    'Host: shop.example',
    `X-Forwarded-For: 198.18.${Math.floor(callers / 250) % 250}.${callers % 250}`,
    'Connection: close',
  ];
  if (draw(fc.nat, { max: 9 }) > 1) headers.push(`Authorization: ${surface.signedIn}`);
  const odd = onceIn(draw, 3) ? [oneOf(draw, oddHeaders)] : [];
  headers.push(...odd);
  const verb = onceIn(draw, 21)
    ? oneOf(draw, ['HEAD', 'OPTIONS', 'PATCH', 'PROPFIND', 'TRACE'])
    : method;
  const line = `${verb} ${target.replace(/[\s\0]/g, '%20')} HTTP/1.1`;
  if (!body) {
    return {
      head: `${[line, ...headers].join('\r\n')}\r\n\r\n`,
      pieces: [],
      pause: 0,
      cutOff: false,
    };
  }
  const zipped = onceIn(draw, 16);
  const bytes = zipped ? gzipSync(body.bytes) : body.bytes;
  if (zipped) headers.push('Content-Encoding: gzip');
  const type = onceIn(draw, 13) ? oneOf(draw, types) : body.type;
  headers.push(`Content-Type: ${type}`);
  const chunked = onceIn(draw, 4);
  const missing = onceIn(draw, 26) ? 10 : 0;
  headers.push(
    chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes.length + missing}`,
  );
  const count = draw(fc.nat, { max: 3 }) + 1;
  const size = Math.max(1, Math.ceil(bytes.length / count));
  const slices = Array.from({ length: count }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  ).filter((slice) => slice.length > 0);
  const pieces = chunked
    ? [
        ...slices.map((slice) =>
          Buffer.concat([
            Buffer.from(`${slice.length.toString(16)}\r\n`),
            slice,
            Buffer.from('\r\n'),
          ]),
        ),
        ...(missing ? [] : [Buffer.from('0\r\n\r\n')]),
      ]
    : slices;
  return {
    head: `${[line, ...headers].join('\r\n')}\r\n\r\n`,
    pieces,
    pause: onceIn(draw, 10) ? 5 : 0,
    // What is odd in a header can mean that another body is waited for.
    cutOff: missing > 0 || odd.length > 0,
  };
}
