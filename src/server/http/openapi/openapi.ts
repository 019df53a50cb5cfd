import { STATUS_CODES } from 'node:http';
import type { AnyRouter } from '@trpc/server';
import type { Middleware } from 'koa';
import { generateOpenApiDocument, type OpenApiRouter } from 'trpc-to-openapi';
import { createSchema } from 'zod-openapi';
import type { ErrorCode, Issue } from '#shared/errors.ts';
import type { Scope } from '#shared/office/api-keys.ts';
import { keyQuota } from '../../authorize.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Feature } from '../../feature.ts';
import { type Limit, uncounted } from '../../limits/limits.ts';
import { errorStatus } from '../../trpc/errors.ts';
import { type RestRoute, restRoutes } from '../../trpc/rest-calls.ts';
import { makeSharedResponse, sendSharedResponse } from '../answers/shared-response.ts';
import type { DocumentedFile } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { largestJson } from '../reading/read-json.ts';
import { type ExampleSchema, type Examples, exampleOf } from './examples.ts';

type Options = { title: string; version: string; publicUrl: string };

const overview = `
Everything that the shop and its office do, for your own programs. A short guide with examples stands in
docs/api.md of the sources.

**Who may call.** Calls without a lock are for everyone. All others want
\`Authorization: Bearer …\` with an API key, which the owner makes in the office under “API keys” for what a
program has to do (each call says which scope it needs), or with the token that \`POST /login\` answers, which
may do everything. A token in a cookie or in the address is ignored.

**What is sent.** JSON in UTF-8 (\`application/json\`), at most ${largestJson / 1024 / 1024} MB; pictures as
\`multipart/form-data\`. Numbers and true or false may also be sent as text.

**What is answered.** JSON. What is absent is \`null\`, moments are ISO 8601 in UTC, amounts are numbers in rand.
Everything that is refused has one body, the schema \`Error\`: show \`error\` to people, decide by \`code\`.

**Lists.** Those that can be long take \`limit\`; \`X-Total-Count\` says how many rows there are in all, and
\`Link: <…>; rel="next"\` where the list goes on. At its end there is no such link.

**Limits.** Whoever asks too often is answered 429; \`Retry-After\` says how many seconds to wait. An API key
has ${keyQuota.calls} calls in ${keyQuota.window} seconds; \`RateLimit\` says with each answer how many remain.

**Compression and copies.** Answers are compressed for who accepts it (\`Accept-Encoding\`) and carry an \`ETag\`:
send it back as \`If-None-Match\`, and what is unchanged is answered 304, without a body.
`.trim();

const errorSchema = {
  type: 'object',
  required: ['success', 'error', 'message', 'code'],
  properties: {
    success: { type: 'boolean', const: false },
    error: { type: 'string', description: 'A sentence for people' },
    message: { type: 'string', description: 'The same sentence' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    issues: {
      type: 'array',
      description: 'What is wrong with the input, field by field',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

/** What people read where a call is refused with a status. */
const refusals: Record<number, { code: ErrorCode; message: string; issues?: Issue[] }> = {
  400: {
    code: 'bad_input',
    message: 'Please fill in all required fields.',
    issues: [{ path: 'title', message: 'Please fill in all required fields.' }],
  },
  401: { code: 'unauthorized', message: 'Please sign in.' },
  403: { code: 'forbidden', message: 'This API key does not reach that.' },
  404: { code: 'not_found', message: 'There is no such row any more.' },
  408: { code: 'too_slow', message: 'The request did not arrive in time.' },
  409: { code: 'conflict', message: 'Somebody else has changed this in the meantime.' },
  413: { code: 'too_large', message: 'The request is too large.' },
  415: { code: 'wrong_type', message: 'Content of the type “text/plain” is not taken here.' },
  429: { code: 'too_many', message: 'That was often. Please try again later.' },
  431: { code: 'too_large', message: 'The headers of the request are too large.' },
  503: {
    code: 'unavailable',
    message: 'The shop cannot reach its database. Please try again soon.',
  },
};

function refusalContent(status: number): Content {
  const refusal = refusals[status];
  return {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      ...(refusal && { example: errorBody(refusal) }),
    },
  };
}

type Header =
  | { description: string; required?: boolean; schema: { type: string } }
  | { $ref: string };
type Response = { description: string; headers?: Record<string, Header>; content?: Content };
type Media = { schema: ExampleSchema; example?: unknown; encoding?: object };
type Content = Record<string, Media>;
type Operation = {
  security?: unknown;
  description?: string;
  parameters?: { name: string; schema: ExampleSchema; required?: boolean; example?: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
};

const seconds = { description: 'Seconds to wait', schema: { type: 'integer' } };
const wait = { 'Retry-After': { ...seconds, required: true } };
/** Where it is known. */
const perhapsWait = { 'Retry-After': seconds };

const label = {
  ETag: {
    description: 'What this answer is called: send it back as If-None-Match',
    required: true,
    schema: { type: 'string' },
  },
};

const listHeaders = {
  'X-Total-Count': {
    description: 'How many rows there are in all',
    required: true,
    schema: { type: 'integer' },
  },
  Link: {
    description: 'Where the list goes on, relative, as rel="next" (RFC 8288); absent at its end',
    schema: { type: 'string' },
  },
};

const fileHeaders = {
  'Content-Disposition': {
    description: 'How the file may be called where it is kept',
    required: true,
    schema: { type: 'string' },
  },
};

/** What every call of a kind can answer, whatever it does. */
function commonErrors(method: string, guarded: boolean, hasInput: boolean): number[] {
  const takesBody = method !== 'GET' && method !== 'DELETE';
  return [
    ...(hasInput || takesBody ? [400] : []),
    ...(guarded ? [401, 403] : []),
    ...(takesBody ? [408, 413, 415] : []),
    431,
    503,
  ];
}

/** Gives the operation these errors too, and all of its errors our one body. */
function completeErrors({ responses }: Operation, errors: number[]): void {
  for (const status of errors) {
    responses[status] ??= { description: STATUS_CODES[status] ?? 'Refused' };
  }
  for (const [status, response] of Object.entries(responses)) {
    if (Number(status) < 400) continue;
    response.content = refusalContent(Number(status));
    if (status === '429') response.headers = { ...response.headers, ...wait };
    if (status === '503') response.headers = { ...response.headers, ...perhapsWait };
  }
}

/** What callers with an API key are told (`http/quota-headers.ts`). */
const quotaHeaders = {
  'RateLimit-Policy': {
    description:
      'For API keys: how many calls (q) fit in how many seconds (w): "api-key";q=600;w=60',
    schema: { type: 'string' },
  },
  RateLimit: {
    description: 'For API keys: how many calls remain (r), for how many seconds (t)',
    schema: { type: 'string' },
  },
};

/** Says which API key reaches the operation. In OpenAPI 3.1 a bearer scheme can name roles. */
function completeSecurity(operation: Operation, scope: Scope | undefined): void {
  operation.security = [{ bearer: [scope ?? 'owner'] }];
  operation.description = scope
    ? `For an API key with the scope \`${scope}\`, and for the signed-in owner.`
    : 'For the signed-in owner only: no API key reaches it.';
  completeErrors(operation, [429]);
}

/** Says that answers, good and bad, tell what is left to the key. */
function completeQuota({ responses }: Operation): void {
  const names = Object.keys(quotaHeaders);
  const told = Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
  for (const response of Object.values(responses)) {
    response.headers = { ...response.headers, ...told };
  }
}

function describeLimit(operation: Operation, { accepted, refused, window }: Limit): void {
  const minutes = window / 60;
  const limit =
    accepted === uncounted
      ? `From one address at most ${refused} that are refused in ${minutes} minutes.`
      : `From one address at most ${accepted} in ${minutes} minutes, and ${refused} that are refused.`;
  operation.description = [operation.description, limit].filter(Boolean).join('\n\n');
}

/** Says what the procedure itself decides. */
function complete(operation: Operation, route: RestRoute): void {
  const { guard, scope, method, parameters, defaults } = route;
  if (guard === 'admin') completeSecurity(operation, scope);
  else operation.security = [];
  completeErrors(operation, commonErrors(method, guard === 'admin', parameters.length > 0));
  if (route.limit) describeLimit(operation, route.limit);
  if (route.upload) {
    // A client sends few forms with files at once.
    completeErrors(operation, [429]);
    describeFiles(operation, route.upload);
  }
  if (method === 'GET') {
    const headers = { ...label, ...(parameters.includes('limit') && listHeaders) };
    operation.responses['200'] = {
      ...operation.responses['200'],
      description: 'The answer',
      headers,
    };
    operation.responses['304'] = {
      description: 'Nothing has changed since the answer of that name',
    };
  }
  if (guard === 'admin') completeQuota(operation);
  const bodies = Object.values(operation.requestBody?.content ?? {});
  const fields: [string, ExampleSchema][] = [
    ...(operation.parameters ?? []).map(({ name, schema }): [string, ExampleSchema] => [
      name,
      schema,
    ]),
    ...bodies.flatMap(({ schema }) => Object.entries(schema.properties ?? {})),
  ];
  for (const [name, schema] of fields) {
    if (name in defaults) schema.default ??= defaults[name];
  }
}

/** Shows what is sent and answered. */
function illustrate(operation: Operation, examples: Examples): void {
  for (const parameter of operation.parameters ?? []) {
    const { name, required, schema } = parameter;
    if (required || name in examples) parameter.example = exampleOf(schema, examples, name);
  }
  const contents = [operation.requestBody?.content, operation.responses['200']?.content];
  for (const [type, media] of contents.flatMap((content) => Object.entries(content ?? {}))) {
    media.example ??= exampleOf(media.schema, examples, type);
  }
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** Says what the files of a form may be; JSON carries none, so it is not taken where one is required. */
function describeFiles(operation: Operation, upload: NonNullable<RestRoute['upload']>): void {
  const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
  const { fields, contentType, maxFileBytes, maxTotalBytes } = upload;
  const named = fields.map(({ name, maxCount }) =>
    maxCount === 1 ? `\`${name}\`` : `\`${name}\` (at most ${maxCount})`,
  );
  const files = `${contentType ? 'Files' : 'Pictures'}: ${named.join(', ')}, each of at most ${megabytes(maxFileBytes)}, all together of at most ${megabytes(maxTotalBytes)}.`;
  operation.description = [operation.description, files].filter(Boolean).join('\n\n');
  const content = operation.requestBody?.content ?? {};
  for (const [type, media] of Object.entries(content)) {
    if (type === 'multipart/form-data') {
      media.encoding = Object.fromEntries(
        fields.map(({ name }) => [name, { contentType: contentType ?? pictureTypes.join(', ') }]),
      );
    } else if (fields.some(({ name }) => media.schema.required?.includes(name))) {
      delete content[type];
    } else {
      const texts = Object.entries(media.schema.properties ?? {}).filter(
        ([field]) => !fields.some(({ name }) => name === field),
      );
      media.schema = { ...media.schema, properties: Object.fromEntries(texts) };
    }
  }
}

/** The operation of a file. */
function fileOperation(
  path: string,
  { heading, summary, scope, type, query, stream, errors = [] }: DocumentedFile,
) {
  const headers = stream ? {} : fileHeaders;
  const { schema } = createSchema(query, { io: 'input', openapiVersion: '3.1.0' });
  const fields = 'properties' in schema ? (schema.properties ?? {}) : {};
  const operation = {
    operationId: path.replace(/\W+/g, '-').slice(1),
    summary,
    tags: [heading],
    parameters: Object.entries(fields).map(([name, schema]) => ({ in: 'query', name, schema })),
    responses: {
      200: {
        description: stream ? 'The stream' : 'The file',
        headers,
        content: { [type]: { schema: { type: 'string' } } },
      },
      // To `If-None-Match: *` alone: a file is made anew each time and has no name.
      304: { description: 'There is such a file', headers },
    },
  };
  completeSecurity(operation as unknown as Operation, scope);
  completeErrors(operation as unknown as Operation, [
    ...commonErrors('GET', true, true),
    ...errors,
  ]);
  completeQuota(operation as unknown as Operation);
  return operation;
}

/**
 * The OpenAPI 3.1 document of every REST call.
 * @param features of their endpoints the ones that say what stands in the document do, too.
 */
export function openApiDocument(
  router: AnyRouter,
  features: readonly Pick<Feature, 'name' | 'endpoints' | 'examples'>[],
  { title, version, publicUrl }: Options,
): string {
  const document = generateOpenApiDocument(router as OpenApiRouter, {
    title,
    version,
    description: overview,
    baseUrl: `${publicUrl}/api`,
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description: 'An API key of the owner, or the token of a sign-in',
      },
    },
  });
  const paths = (document.paths ?? {}) as Record<string, Record<string, unknown>>;
  for (const route of restRoutes(router)) {
    const operation = paths[route.path]?.[route.method.toLowerCase()] as Operation;
    const feature = features.find(({ name }) => route.procedure.startsWith(`${name}.`));
    complete(operation, route);
    illustrate(operation, feature?.examples ?? {});
  }
  for (const { endpoints = [], examples = {} } of features) {
    for (const { method, path, document: said } of endpoints) {
      if (!said) continue;
      const below = path.slice('/api'.length);
      const operation = fileOperation(below, said);
      illustrate(operation as unknown as Operation, examples);
      paths[below] = { ...paths[below], [method.toLowerCase()]: operation };
    }
  }
  document.info.license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' };
  const schemas = Object.entries(document.components?.schemas ?? {}).filter(
    ([name]) => !name.startsWith('error.'),
  );
  document.components = {
    ...document.components,
    schemas: { ...Object.fromEntries(schemas), Error: errorSchema as never },
    headers: quotaHeaders as never,
  };
  return JSON.stringify(document);
}

/** `GET /api/openapi.json`: made, compressed and labelled once, until the name of the shop changes. */
export function documentRoute(cache: Cache, make: () => Promise<string>): Middleware {
  return async (ctx) => {
    const answer = await cache.remember('REST document', ['settings'], async () =>
      makeSharedResponse(200, 'application/json; charset=utf-8', await make()),
    );
    sendSharedResponse(ctx, answer);
  };
}
