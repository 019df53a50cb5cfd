import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import { type Logger, type Parts, withParts } from '../log/logger.ts';
import { routeName } from './paths.ts';

export type FinishedRequest = { route: string; method: string; status: number; seconds: number };

/** Milliseconds of our own work. */
const slowRequest = 1_000;

/** nginx's status of a request whose client disconnected before the response began. */
const abandoned = 499;

type Options = {
  logger: Pick<Logger, 'child'>;
  count?: ((request: FinishedRequest) => void) | undefined;
  /** Milliseconds; defaults to `slowRequest`. */
  slow?: number;
};

/** Logs slow requests with their parts; never a query (mail links contain keys), header or body. */
export function requestLog({ logger, count, slow = slowRequest }: Options): Middleware {
  // These lines need no redaction, which would cost a tenth of the time of a cached read.
  const requestLogger = logger.child({}, { redact: [] });
  return async (ctx, next) => {
    const started = performance.now();
    const id = randomUUID();
    const { method, path } = ctx;
    const parts: Parts = { arrival: 0, database: 0, queries: 0, rendering: 0 };
    let answered = started;
    ctx.state.requestId = id;
    ctx.res.setHeader('X-Request-Id', id);
    ctx.res.once('close', () => {
      const ended = performance.now();
      const aborted = !ctx.res.writableFinished;
      const status = aborted && !ctx.res.headersSent ? abandoned : ctx.res.statusCode;
      count?.({ route: routeName(ctx), method, status, seconds: (ended - started) / 1000 });
      const ms = rounded(ended - started);
      const entry = { id, method, path, status, ms, ...(aborted && { aborted }) };
      // Does not count time in which a slow client sends or receives.
      if (answered - started - parts.arrival < slow) return requestLogger.info(entry);
      const all = Object.entries({ ...parts, sending: ended - answered });
      const shown = Object.fromEntries(all.map(([name, value]) => [name, rounded(value)]));
      requestLogger.warn({ ...entry, parts: shown }, 'slow');
    });
    try {
      await withParts(parts, next);
    } finally {
      answered = performance.now();
    }
  };
}

const rounded = (milliseconds: number) => Math.round(milliseconds * 10) / 10;
