import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from '../log/logger.ts';
import { type Parts, withParts } from '../log/request-parts.ts';
import { routeName } from './route-name.ts';

/** A request that is over. */
export type FinishedRequest = { route: string; method: string; status: number; seconds: number };

/** From how many milliseconds of our own work on a request is logged with its parts. */
export const slowRequest = 1_000;

/** Of a request whose visitor left before the answer began, as nginx counts it. */
const abandoned = 499;

type Options = {
  logger: Pick<Logger, 'child'>;
  count?: ((request: FinishedRequest) => void) | undefined;
  /** In milliseconds. */
  slow?: number;
};

/**
 * Gives each request an id (`X-Request-Id`), and when it is over counts it and logs it once: method,
 * path, status, milliseconds, and the parts of these when it was slow. Never a query (links in mails
 * carry keys there), a header or a body.
 */
export function requestLog({ logger, count, slow = slowRequest }: Options): Middleware {
  // Nothing of it needs hiding, and looking for that would be a tenth of answering a kept read.
  const lines = logger.child({}, { redact: [] });
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
      const line = {
        id,
        method,
        path,
        status,
        ms: rounded(ended - started),
        ...(aborted && { aborted }),
      };
      // A visitor who sends or takes slowly is not our slowness.
      if (answered - started - parts.arrival < slow) return lines.info(line);
      const sending = ended - answered;
      lines.warn({ ...line, parts: { ...roundedParts(parts), sending: rounded(sending) } }, 'slow');
    });
    try {
      await withParts(parts, next);
    } finally {
      answered = performance.now();
    }
  };
}

const rounded = (milliseconds: number) => Math.round(milliseconds * 10) / 10;

function roundedParts({ arrival, database, queries, rendering }: Parts): Parts {
  return {
    arrival: rounded(arrival),
    database: rounded(database),
    queries,
    rendering: rounded(rendering),
  };
}
