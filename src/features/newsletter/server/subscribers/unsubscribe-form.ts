import type { Context } from 'koa';
import type { RequestContext } from '#server/context.ts';
import { readForm } from '#server/http/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { honeypotName } from '#shared/honeypot.ts';
import { joinedPath } from '../../shared/confirmation.ts';
import { subscribeInput, tokenInput } from '../../shared/subscribers.ts';
import { subscribe } from './join-newsletter.ts';

type Action = (context: RequestContext, input: { token: string }) => Promise<{ message: string }>;

function tokenOf(source: unknown): string | null {
  return tokenInput.safeParse(source).data?.token ?? null;
}

/**
 * Takes the form of a page, without cookies or scripts: it carries the token in its body and is led
 * back to the page, which tells what came of it.
 */
export function answerForm(action: Action, page: string) {
  return async (ctx: Context, context: RequestContext): Promise<void> => {
    ctx.set('Cache-Control', 'no-store');
    const token = tokenOf(await readForm(ctx)) ?? '';
    await action(context, { token }).catch((error: unknown) => {
      // The page tells people what is wrong with their link.
      if (!(error instanceof DomainError) || error.code !== 'bad_input') throw error;
    });
    ctx.redirect(`${page}?${new URLSearchParams({ token })}`);
    ctx.status = 303;
  };
}

/**
 * The same for an address that mail programs post to by themselves, with the token in the link
 * (RFC 8058, in either form encoding): they get a plain answer and must not be redirected.
 */
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

/** Takes the sign-up form of a browser that runs no program. */
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
