import type { Server } from 'node:http';
import type { Middleware } from 'koa';
import type { PageRenderer, ServerEntry } from './page-renderer.ts';

export async function developmentRenderer(root: string, httpServer: Server) {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    // The default loader writes a temporary file, which would restart the watching process.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: httpServer } },
  });
  const renderer: PageRenderer = {
    entry: () => vite.ssrLoadModule('/src/app/client/entry-server.tsx') as Promise<ServerEntry>,
    assetsFor: () => ({
      program: ['/@vite/client', '/src/app/client/entry-development.tsx'],
      styles: ['/src/web/styles/app.css?direct'],
      fonts: [],
    }),
  };
  const files: Middleware = async (ctx, next) => {
    const handled = await new Promise<boolean>((resolve) => {
      ctx.res.once('close', () => resolve(true));
      vite.middlewares(ctx.req, ctx.res, () => resolve(false));
    });
    if (handled) ctx.respond = false;
    else await next();
  };
  return { renderer, files, close: () => vite.close() };
}
