import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Middleware } from 'koa';
import { serveWholeFiles } from '../answers/built-files.ts';

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

/** `GET /api/docs`: Swagger UI, served from our own host. */
export function apiExplorer(): Middleware {
  const serve = serveWholeFiles(assetsFolder, {
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
