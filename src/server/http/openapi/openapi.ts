import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { AnyRouter } from '@trpc/server';
import type { Middleware } from 'koa';
import { marked } from 'marked';
import { generateOpenApiDocument, type OpenApiRouter } from 'trpc-to-openapi';
import { copyWidths } from '#shared/images.ts';
import { keyQuota } from '../../authorize.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Feature } from '../../feature.ts';
import { restRoutes } from '../../trpc/rest-calls.ts';
import { serveWholeFiles } from '../answers/built-files.ts';
import { makeSharedResponse, sendSharedResponse } from '../answers/shared-response.ts';
import { maxJsonBytes } from '../reading/read-request.ts';
import { completeOperation, fileOperation } from './complete-operation.ts';
import { addExamples, type ExampleSchema, type Operation } from './operation.ts';
import { describedQuotaHeaders, errorSchema, refusalResponses } from './refusals.ts';

const largest = Number.MAX_SAFE_INTEGER;

type Options = { title: string; version: string; publicUrl: string };

const overview = `
Everything that the shop and its office do, for your own programs. [A guide with examples](/api/docs/guide)
shows the common calls.

**Who may call.** Calls without a lock are for everyone. All others want
\`Authorization: Bearer …\` with an API key, which the owner makes in the office under “API keys” for what a
program has to do (each call says which scope it needs), or with the token that \`POST /login\` answers, which
may do everything. A token in a cookie or in the address is ignored.

**What is sent.** JSON in UTF-8 (\`application/json\`), at most ${maxJsonBytes / 1024 / 1024} MB; pictures as
\`multipart/form-data\`. Numbers and true or false may also be sent as text.

**Pictures.** A name such as \`Xk3v…-1200x800.webp\` has the width and height in pixels and is served from
\`/uploads/\`. Narrower copies have their width in the name, \`Xk3v…-1200x800.640.webp\`: ${copyWidths.join(', ')},
as far as the picture is wider.

**What is answered.** JSON. What is absent is \`null\`, moments are ISO 8601 in UTC, amounts are numbers in rand.
Everything that is refused has one body, the schema \`Error\`: show \`error\` to people, decide by \`code\`.

**Lists.** Every paged list has the address of its next page in \`Link: <…>; rel="next"\`; the last page has
none. \`X-Total-Count\` is the number of all rows. Follow the link instead of building it.

**Limits.** A caller above a limit is answered 429; \`Retry-After\` is the number of seconds to wait. An API key
has ${keyQuota.points} calls in ${keyQuota.window} seconds; \`RateLimit\` says with each answer how many remain.

**Compression and copies.** Answers are compressed for who accepts it (\`Accept-Encoding\`) and carry an \`ETag\`:
send it back as \`If-None-Match\`, and what is unchanged is answered 304, without a body; as \`If-Match\` with
a change, and what has changed meanwhile is answered 412. Answers to a token or a secret are \`no-store\`:
caches between keep no copy of them.

**Copies.** Lists that take \`updatedSince\` answer what changed since, by \`updatedAt\`; \`GET /deleted\` answers
what was deleted. Start with a time long ago, follow \`next\`, and go on with the last \`updatedAt\`.

**Additions.** Answers may get more fields, and lists of values more values: ignore what you do not know. A
query parameter that a call does not know is refused; unknown fields of a body are ignored.
`.trim();

/** @param features endpoints with a `document` are included. */
export function openApiDocument(
  router: AnyRouter,
  features: readonly Pick<Feature, 'endpoints' | 'examples'>[],
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
  const schemas = (document.components?.schemas ?? {}) as Record<string, ExampleSchema>;
  const examplesByRouter = Object.fromEntries(
    features.flatMap(({ examples = {} }) => Object.entries(examples)),
  );
  for (const route of restRoutes(router)) {
    const operation = paths[route.path]?.[route.method.toLowerCase()] as Operation;
    const [routerName = ''] = route.procedure.split('.');
    completeOperation(operation, route);
    addExamples(operation, examplesByRouter[routerName] ?? {}, schemas);
  }
  for (const { endpoints = [], examples = {} } of features) {
    for (const { method, path, document: documented } of endpoints) {
      if (!documented) continue;
      const below = path.slice('/api'.length);
      const operation = fileOperation(below, documented);
      const ofFeature = Object.fromEntries(Object.values(examples).flatMap(Object.entries));
      addExamples(operation as unknown as Operation, ofFeature, schemas);
      paths[below] = { ...paths[below], [method.toLowerCase()]: operation };
    }
  }
  document.info.license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' };
  const named = Object.entries(schemas).filter(([name]) => !name.startsWith('error.'));
  document.components = {
    ...document.components,
    schemas: { ...Object.fromEntries(named), Error: errorSchema } as never,
    headers: describedQuotaHeaders as never,
    responses: refusalResponses as never,
  };
  // zod bounds every integer by what JavaScript can hold; answers may get more fields.
  return JSON.stringify(document)
    .replaceAll(`,"minimum":${-largest},"maximum":${largest}`, '')
    .replaceAll(',"additionalProperties":false', '');
}

/** `GET /api/openapi.json`: generated and compressed once, until the shop's name changes. */
export function documentRoute(cache: Cache, make: () => Promise<string>): Middleware {
  return async (ctx) => {
    const answer = await cache.remember('REST document', ['settings'], async () =>
      makeSharedResponse(200, 'application/json; charset=utf-8', await make()),
    );
    sendSharedResponse(ctx, answer);
  };
}

const assetsFolder = dirname(
  createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'),
);

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>REST calls</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="explorer"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const guidePage = (content: string) =>
  page
    .replace(
      /<div id="explorer".*start\.js"><\/script>/s,
      () => `<div class="swagger-ui"><main class="wrapper markdown">${content}</main></div>`,
    )
    .replace('<title>REST calls', '<title>REST calls by example');

const guideFile = new URL('../../../../docs/api.md', import.meta.url);

const start = `SwaggerUIBundle({ url: '/api/openapi.json', domNode: document.getElementById('explorer'), deepLinking: true, validatorUrl: null });
`;

export function apiExplorer(): Middleware {
  const serve = serveWholeFiles(assetsFolder, {
    etag: true,
    setHeaders: (response) => response.setHeader('Cache-Control', 'public, max-age=86400'),
  });
  return async (ctx, next) => {
    if (ctx.path === '/api/docs' || ctx.path === '/api/docs/') {
      ctx.type = 'html';
      ctx.body = page;
    } else if (ctx.path === '/api/docs/guide') {
      ctx.type = 'html';
      ctx.body = guidePage(await marked(await readFile(guideFile, 'utf8')));
    } else if (ctx.path === '/api/docs/start.js') {
      ctx.type = 'text/javascript';
      ctx.body = start;
    } else if (/^\/api\/docs\/swagger-ui(-bundle\.js|\.css)$/.test(ctx.path)) {
      ctx.req.url = ctx.path.replace('/api/docs', '');
      ctx.respond = false;
      serve(ctx.req, ctx.res);
    } else {
      await next();
    }
  };
}
