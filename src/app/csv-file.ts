import { Readable } from 'node:stream';
import type { Context } from 'koa';

/**
 * Answers with a CSV file that is made piece by piece, so that it is never in memory as a whole. The
 * first piece is awaited, so that a refusal still has its status.
 */
export async function answerCsv(
  ctx: Context,
  filename: string,
  pieces: AsyncGenerator<string>,
): Promise<void> {
  const first = await pieces.next();
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Content-Disposition', `attachment; filename="${filename}"`);
  ctx.type = 'text/csv; charset=utf-8';
  ctx.body = Readable.from(continued(first, pieces));
}

async function* continued(
  first: IteratorResult<string>,
  rest: AsyncGenerator<string>,
): AsyncGenerator<string> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
