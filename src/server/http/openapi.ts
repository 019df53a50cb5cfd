import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { AnyRouter } from '@trpc/server';
import type { Middleware } from 'koa';
import { generateOpenApiDocument, type OpenApiRouter } from 'trpc-to-openapi';
import { errorStatus } from '../trpc/errors.ts';
import { type RestRoute, restRoutes } from '../trpc/rest-calls.ts';
import { wholeFiles } from './built-files.ts';

type Options = { title: string; version: string; publicUrl: string };

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

const errorBody = {
  'application/json': { schema: { $ref: '#/components/schemas/Error' } },
};

type Response = { description: string; content?: unknown };
type Operation = {
  security?: unknown;
  requestBody?: unknown;
  responses: Record<string, Response>;
};

/** Says what the procedure itself decides, and gives all errors our one body. */
function complete(operation: Operation, { guard, parameters }: RestRoute): void {
  const { responses } = operation;
  if (parameters.length > 0) responses['400'] = { description: 'Bad request' };
  if (guard === 'admin') responses['401'] = { description: 'Unauthorized' };
  else delete operation.security;
  if (operation.requestBody) responses['408'] = { description: 'The body came too slowly' };
  for (const [status, response] of Object.entries(responses)) {
    if (!status.startsWith('2')) response.content = errorBody;
  }
}

/** The OpenAPI 3.1 document of every REST call, made once at start. */
export function openApiDocument(router: AnyRouter, { title, version, publicUrl }: Options): string {
  const document = generateOpenApiDocument(router as OpenApiRouter, {
    title,
    version,
    baseUrl: `${publicUrl}/api`,
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  });
  for (const route of restRoutes(router)) {
    const operations = document.paths?.[route.path] as Record<string, Operation>;
    complete(operations[route.method.toLowerCase()] as Operation, route);
  }
  const schemas = Object.entries(document.components?.schemas ?? {}).filter(
    ([name]) => !name.startsWith('error.'),
  );
  document.components = {
    ...document.components,
    schemas: { ...Object.fromEntries(schemas), Error: errorSchema as never },
  };
  return JSON.stringify(document);
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

const start = `SwaggerUIBundle({ url: '/api/openapi.json', domNode: document.getElementById('explorer'), deepLinking: true, validatorUrl: null });
`;

/** `GET /api/docs`: an explorer of the document, all of it from our own host. */
export function apiExplorer(): Middleware {
  const serve = wholeFiles(assetsFolder, {
    maxAge: 86_400,
    etag: true,
  });
  return async (ctx, next) => {
    if (ctx.path === '/api/docs' || ctx.path === '/api/docs/') {
      ctx.type = 'html';
      ctx.body = page;
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
