import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import type { Done } from '#shared/answers.ts';
import { requireByToken } from './find-by-token.ts';
import { joinNewsletter } from './join-newsletter.ts';

/** The way back for whoever left by the link. @throws DomainError `bad_input`. */
export function resubscribe(context: RequestContext, { token }: { token: string }): Promise<Done> {
  const now = context.shop.clock.now();
  return write(context, [], async (em) => {
    const { email } = await requireByToken(em, token);
    await joinNewsletter(em, { email, source: 'footer', now });
    return { success: true, message: 'Welcome back: you are subscribed again.' };
  });
}
