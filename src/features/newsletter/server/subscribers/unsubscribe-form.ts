import type { Context } from 'koa';
import type { RequestContext } from '#server/context.ts';
import { readForm } from '#server/http/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { honeypotName } from '#shared/honeypot.ts';
import { joinedPath } from '../../shared/consent.ts';
import { subscribeInput, tokenInput } from '../../shared/subscribers.ts';
import { subscribe } from './join-newsletter.ts';

type Action = (context: RequestContext, input: { token: string }) => Promise<{ message: string }>;

function tokenOf(source: unknown): string | null {
  return tokenInput.safeParse(source).data?.token ?? null;
}

/** Works without cookies and scripts; redirects to the page, which shows the result. */
export function answerForm(action: Action, page: string) {
  return async (ctx: Context, context: RequestContext): Promise<void> => {
    ctx.set('Cache-Control', 'no-store');
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
    ctx.set('Cache-Control', 'no-store');
    const { message } = await action(context, { token });
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = message;
  };
}

/** Handles the sign-up form of browsers without scripts. */
export async function answerSignUp(ctx: Context, context: RequestContext): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  const { email, [honeypotName]: website } = Object(await readForm(ctx)) as Record<string, unknown>;
  const { data, error } = subscribeInput.safeParse({ email, website });
  const outcome = error
    ? 'unclear'
    : await subscribe(context, data).then(
        () => 'done',
        (refusal: unknown) => {
          if (refusal instanceof DomainError) return 'refused';
          throw refusal;
        },
      );
  ctx.redirect(`${joinedPath}?${new URLSearchParams({ outcome })}`);
  ctx.status = 303;
}
