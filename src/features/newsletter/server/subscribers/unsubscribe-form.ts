import type { Context } from 'koa';
import type { RequestContext } from '#server/context.ts';
import { readForm } from '#server/http/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { tokenInput } from '../../shared/subscribers.ts';

type Action = (context: RequestContext, input: { token: string }) => Promise<{ message: string }>;

function tokenOf(source: unknown): string | null {
  return tokenInput.safeParse(source).data?.token ?? null;
}

/**
 * `POST /unsubscribe` and `/resubscribe`, without cookies or scripts. The page's form carries the
 * token in its body and is led back to the page. A mail program posts to the address of the link
 * itself (RFC 8058, in either form encoding) and gets a plain answer: it must not be redirected.
 */
export function answerForm(action: Action) {
  return async (ctx: Context, context: RequestContext): Promise<void> => {
    ctx.set('Cache-Control', 'no-store');
    const inLink = tokenOf({ token: new URLSearchParams(ctx.search).get('token') });
    if (inLink) {
      const { message } = await action(context, { token: inLink });
      ctx.type = 'text/plain; charset=utf-8';
      ctx.body = message;
      return;
    }
    const token = tokenOf(await readForm(ctx)) ?? '';
    await action(context, { token }).catch((error: unknown) => {
      // The page tells people what is wrong with their link.
      if (!(error instanceof DomainError) || error.code !== 'bad_input') throw error;
    });
    ctx.redirect(`/unsubscribe?${new URLSearchParams({ token })}`);
    ctx.status = 303;
  };
}
