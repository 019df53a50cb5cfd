import { LockMode } from '@mikro-orm/core';
import { write } from '#server/db/write.ts';
import type { Shop } from '#server/shop.ts';
import { Admin } from './admin.entity.ts';
import { PasswordReset } from './password-reset.entity.ts';
import { resetMail } from './reset-mail.ts';
import { hashToken, makeToken } from './secret-token.ts';

const minute = 60_000;
/** Milliseconds for which a link can be used. */
const lifetime = 30 * minute;
/** Milliseconds between two mails to one account, so that nobody can flood its inbox. */
const pause = minute;

/** Mails a single-use link to the admin with that email; does nothing when there is none. */
export async function sendResetLink(shop: Shop, email: string): Promise<void> {
  const admin = await shop.database.fork().findOne(Admin, { email });
  if (!admin) return;
  const token = makeToken();
  const mail = await resetMail(
    admin.email,
    `${shop.settings.publicUrl}/admin/reset-password`,
    token,
  );
  const createdAt = shop.clock.now();
  const expiresAt = new Date(createdAt.getTime() + lifetime);
  await write({ shop }, [], async (em) => {
    // The lock makes parallel requests come one after the other, so that the pause holds for them too.
    await em.findOne(Admin, { id: admin.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const recent = { admin: admin.id, createdAt: { $gt: new Date(createdAt.getTime() - pause) } };
    if ((await em.count(PasswordReset, recent)) > 0) return;
    const tokenHash = hashToken(token);
    await em.insert(PasswordReset, { admin: admin.id, tokenHash, createdAt, expiresAt });
    await shop.mail.enqueue(em, mail);
  });
  shop.mail.nudge();
}
