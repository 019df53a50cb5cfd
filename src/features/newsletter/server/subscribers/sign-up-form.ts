import type { Context } from 'koa';
import type { RequestContext } from '#server/context.ts';
import { readForm } from '#server/http/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { honeypotName } from '#shared/honeypot.ts';
import { joinedPath } from '../../shared/consent.ts';
import { subscribeInput } from '../../shared/subscribers.ts';
import { subscribe } from './join-newsletter.ts';

/** Handles the sign-up form of browsers without scripts. */
export async function answerSignUp(ctx: Context, context: RequestContext): Promise<void> {
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
