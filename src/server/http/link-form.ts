import type { Context } from 'koa';
import { DomainError } from '#shared/errors.ts';
import { tokenInput } from '#shared/link-token.ts';
import type { RequestContext } from '../context.ts';
import { readForm } from './endpoint.ts';

type Action = (context: RequestContext, input: { token: string }) => Promise<{ message: string }>;

function tokenOf(source: unknown): string | null {
  return tokenInput.safeParse(source).data?.token ?? null;
}

/** Works without cookies and scripts; redirects to the page, which shows the result. */
export function answerForm(action: Action, page: string) {
  return async (ctx: Context, context: RequestContext): Promise<void> => {
    const token = tokenOf(await readForm(ctx)) ?? '';
    await action(context, { token }).catch((error: unknown) => {
      // The page explains invalid links.
      if (!(error instanceof DomainError) || error.code !== 'bad_input') throw error;
    });
    ctx.redirect(`${page}?${new URLSearchParams({ token })}`);
    ctx.status = 303;
  };
}

/** For one-click POSTs with the token in the URL (RFC 8058), which must not be redirected. */
export function answerOneClick(action: Action, page: string) {
  const form = answerForm(action, page);
  return async (ctx: Context, context: RequestContext): Promise<void> => {
    const token = tokenOf({ token: new URLSearchParams(ctx.search).get('token') });
    if (!token) return form(ctx, context);
    const { message } = await action(context, { token });
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = message;
  };
}
