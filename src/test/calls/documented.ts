import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { ExampleSchema } from '#server/http/openapi/operation.ts';
import { isPlainPath } from '#server/http/paths.ts';

/*
 * Every answer of a test shop is held against its REST document: status, content type, headers, body.
 */

type Content = Record<string, { schema: ExampleSchema; example?: unknown; encoding?: object }>;
type Response = {
  $ref?: string;
  headers?: Record<string, { required?: boolean }>;
  content?: Content;
};
export type Operation = {
  security?: object[];
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    schema: ExampleSchema;
    example?: unknown;
  }[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
};
export type Document = {
  components: { responses: Record<string, Response> };
  paths: Record<string, Record<string, Operation>>;
};

export type Answered = {
  method: string;
  path: string;
  status: number;
  headers: OutgoingHttpHeaders;
  /** Its text; null when it is not looked at. */
  body: string | null;
};

export type Contract = {
  document: Document;
  /** The statuses that the document gives for a call, or null when it knows no such call. */
  statusesOf(method: string, path: string): string[] | null;
  /** How an answer differs from the document; null if it does not. */
  faultOf(answer: Answered): string | null;
};

/** Headers for the caller: an answer has none of them that the document lacks. */
const telling =
  /^(etag|link|x-total-count|retry-after|ratelimit.*|location|content-disposition|www-authenticate)$/;

let shared: Promise<Contract> | undefined;

/** The contract of the shop at this address; every shop has the same, so a worker reads it once. */
export function contractOf(url: string): Promise<Contract> {
  shared ??= fetch(`${url}/api/openapi.json`).then(async (answer) =>
    contract(withSharedResponses(await answer.json())),
  );
  return shared;
}

/** The responses that all calls share, at each call. */
export function withSharedResponses(document: Document): Document {
  const { responses } = document.components;
  for (const operation of Object.values(document.paths).flatMap(Object.values<Operation>)) {
    for (const [status, { $ref }] of Object.entries(operation.responses)) {
      const shared = $ref && responses[$ref.split('/').at(-1) ?? ''];
      if (shared) operation.responses[status] = shared;
    }
  }
  return document;
}

function contract(document: Document): Contract {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    formats: {
      date: /^\d{4}-\d\d-\d\d$/,
      'date-time': (text: string) => text.endsWith('Z') && !Number.isNaN(Date.parse(text)),
    },
  });
  // Clients allow more fields; here an answer has none that the document lacks.
  const strict = JSON.stringify(document, (_, value) =>
    value?.type === 'object' && value.properties
      ? { additionalProperties: false, ...value }
      : value,
  );
  ajv.addSchema(JSON.parse(strict), 'document');
  const compiled = new Map<string, ValidateFunction>();
  const templates = Object.keys(document.paths)
    .map((path) => ({ path, fits: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`, 'i') }))
    // One without a placeholder is called before one that would fit too.
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length);

  function find(method: string, path: string) {
    const name = method === 'HEAD' ? 'get' : method.toLowerCase();
    const asked = path.replace(/\?.*/s, '').replace(/\/$/, '');
    // The server answers 404 to other paths, whichever call they resemble.
    if (!isPlainPath(asked)) return null;
    const found = templates.find(
      ({ path, fits }) => fits.test(asked) && document.paths[path]?.[name],
    );
    const operation = found && document.paths[found.path]?.[name];
    return operation ? { operation, place: `${pointed(found.path)}/${name}` } : null;
  }

  /** What is wrong with a body by the schema at this place of the document. */
  function bodyFault(place: string, body: string): string | null {
    let validate = compiled.get(place);
    if (!validate) {
      validate = ajv.compile({ $ref: `document#${place}` });
      compiled.set(place, validate);
    }
    if (validate(JSON.parse(body))) return null;
    return `a body whose${ajv.errorsText(validate.errors, { dataVar: '' })}`;
  }

  function headerFault({ headers: documented = {} }: Response, { headers }: Answered) {
    const names = Object.keys(headers).map((name) => name.toLowerCase());
    const known = Object.keys(documented).map((name) => name.toLowerCase());
    const untold = names.find((name) => telling.test(name) && !known.includes(name));
    if (untold) return `the header ${untold}`;
    const missing = Object.entries(documented).find(
      ([name, { required }]) => required && !names.includes(name.toLowerCase()),
    );
    return missing ? `without the header ${missing[0]}` : null;
  }

  function contentFault(place: string, { content }: Response, { headers, body }: Answered) {
    const type = String(headers['content-type'] ?? '').replace(/;.*/, '');
    if (!content) return type ? `with content of the type ${type}` : null;
    if (!(type in content)) return `with content of the type “${type}”`;
    return type === 'application/json' && body
      ? bodyFault(`${place}/content/${pointed(type).slice(1)}/schema`, body)
      : null;
  }

  return {
    document,
    statusesOf(method, path) {
      const found = find(method, path);
      return found && Object.keys(found.operation.responses);
    },
    faultOf(answer) {
      const { method, path, status, body } = answer;
      const found = find(method, path);
      if (!found || status === 500) {
        const isError = status >= 400 && body;
        const fault = isError ? bodyFault('/components/schemas/Error', body) : null;
        return fault && `${method} ${path} answers ${status} with ${fault}`;
      }
      const response = found.operation.responses[status];
      const place = `/paths${found.place}/responses/${status}`;
      const fault = response
        ? (headerFault(response, answer) ?? contentFault(place, response, answer))
        : '';
      return fault === null
        ? null
        : `${method} ${path} answers ${status}${fault && ` ${fault}`}: the REST document does not say so`;
    },
  };
}

/** One step of a JSON pointer within an address: `/~1products`. */
const pointed = (step: string) =>
  `/${step.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}`;

/** Bodies that take more bytes on their way are not read: tests with such long lists are about time. */
const maxReadBytes = 2 * 1024 * 1024;

export const unpacking: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/**
 * Passes on every answer below `/api` of a server, to any caller, before it has
 * arrived.
 */
export function watchAnswers(server: Server, see: (answer: Answered) => void): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '' } = request;
    if (!/^\/api\//i.test(url)) return;
    const parts: Buffer[] = [];
    const { write, end } = response;
    const keep = (part: unknown) => {
      if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part));
    };
    const isJson = () => String(response.getHeader('content-type')).includes('json');
    response.write = ((...all: Parameters<typeof write>) => {
      if (isJson()) keep(all[0]);
      return write.apply(response, all);
    }) as typeof write;
    response.end = ((...all: Parameters<typeof end>) => {
      if (isJson()) keep(all[0]);
      const bytes = Buffer.concat(parts);
      const unpack = unpacking[String(response.getHeader('content-encoding'))];
      const read = bytes.length > 0 && bytes.length < maxReadBytes;
      see({
        method,
        path: url.slice('/api'.length),
        status: response.statusCode,
        headers: response.getHeaders(),
        body: read ? (unpack ? unpack(bytes) : bytes).toString() : null,
      });
      return end.apply(response, all);
    }) as typeof end;
  });
}
