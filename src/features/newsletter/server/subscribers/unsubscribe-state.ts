import type { RequestContext } from '#server/context.ts';
import { maskEmail } from '../../shared/email.ts';
import type { UnsubscribeState } from '../../shared/subscriber-view.ts';
import { findByToken } from './find-by-token.ts';

/** What a link out of a mail leads to. Looking at it changes nothing. */
export async function unsubscribeState(
  { em }: RequestContext,
  { token }: { token: string },
): Promise<UnsubscribeState> {
  const subscriber = await findByToken(em, token);
  if (!subscriber) return { state: 'unknown', email: null };
  const state = subscriber.status === 'unsubscribed' ? 'left' : 'joined';
  return { state, email: maskEmail(subscriber.email) };
}
