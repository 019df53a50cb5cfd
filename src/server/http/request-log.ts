import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from '../log/logger.ts';

/**
 * Gives each request an id (`X-Request-Id`) and logs it once when it is over: method, path, status,
 * milliseconds. Never a query (links in mails carry keys there), a header or a body.
 */
export function requestLog(logger: Logger): Middleware {
  // Nothing of it needs hiding, and looking for that would be a tenth of answering a kept read.
  const lines = logger.child({}, { redact: [] });
  return async (ctx, next) => {
    const started = performance.now();
    const id = randomUUID();
    const { method, path } = ctx;
    ctx.state.requestId = id;
    ctx.res.setHeader('X-Request-Id', id);
    ctx.res.once('close', () => {
      lines.info({
        id,
        method,
        path,
        status: ctx.res.statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
        ...(!ctx.res.writableFinished && { aborted: true }),
      });
    });
    await next();
  };
}
