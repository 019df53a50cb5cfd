import { bodyParser } from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';
import { resubscribe, unsubscribe } from '#features/newsletter/server/public.ts';
import { tokenInput } from '#features/newsletter/shared/subscriber-input.ts';
import type { RequestContext } from '#server/context.ts';
import { DomainError } from '#shared/errors.ts';
import { paths } from '#web/paths.ts';

const actions = new Map([
  [paths.unsubscribe, unsubscribe],
  [paths.resubscribe, resubscribe],
] as const);

const readForm = bodyParser({
  enableTypes: ['form'],
  formLimit: '10kb',
  onError() {
    throw new DomainError('bad_input', 'The form could not be read.');
  },
});

function tokenOf(source: unknown): string | null {
  return tokenInput.safeParse(source).data?.token ?? null;
}

/**
 * `POST /unsubscribe` and `/resubscribe`, without cookies or scripts. The page's form carries the
 * token in its body and is led back to the page. A mail program posts to the address of the link
 * itself (RFC 8058, in either form encoding) and gets a plain answer: it must not be redirected.
 */
export function unsubscribeForms(contextOf: (ctx: Context) => RequestContext): Middleware {
  return async (ctx, next) => {
    const path = ctx.path.toLowerCase().replace(/\/$/, '');
    const action = ctx.method === 'POST' && actions.get(path as typeof paths.unsubscribe);
    if (!action) return next();
    ctx.set('Cache-Control', 'no-store');
    const inLink = tokenOf({ token: new URLSearchParams(ctx.search).get('token') });
    if (inLink) {
      const { message } = await action(contextOf(ctx), { token: inLink });
      ctx.type = 'text/plain; charset=utf-8';
      ctx.body = message;
      return;
    }
    await readForm(ctx, async () => {});
    const token = tokenOf(ctx.request.body) ?? '';
    await action(contextOf(ctx), { token }).catch((error: unknown) => {
      // The page tells people what is wrong with their link.
      if (!(error instanceof DomainError) || error.code !== 'bad_input') throw error;
    });
    ctx.redirect(`${paths.unsubscribe}?${new URLSearchParams({ token })}`);
    ctx.status = 303;
  };
}
