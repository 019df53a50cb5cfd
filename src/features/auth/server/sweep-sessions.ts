import { write } from '#server/db/write.ts';
import type { Shop } from '#server/shop.ts';
import { PasswordReset } from './password-reset.entity.ts';
import { Session } from './session.entity.ts';

/** Removes sessions and links that are over; nobody can use them any more. */
export async function sweepSessions(
  shop: Pick<Shop, 'database' | 'cache' | 'clock'>,
): Promise<void> {
  const over = { expiresAt: { $lte: shop.clock.now() } };
  await write({ shop }, [], async (em) => {
    await em.nativeDelete(Session, over);
    await em.nativeDelete(PasswordReset, over);
  });
}
