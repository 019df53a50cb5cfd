import type { Identity, RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { Session } from './session.entity.ts';

/** Ends the session of the call. */
export async function logout(context: RequestContext & { identity: Identity }) {
  const { sessionId } = context.identity;
  await write(context, [], (em) => em.nativeDelete(Session, { id: sessionId }));
  return { success: true as const, message: 'You are signed out.' };
}
