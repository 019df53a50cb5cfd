import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import type { Limit } from '#server/limits/limits.ts';
import { DomainError } from '#shared/errors.ts';
import type { JoinInput } from '../../shared/accounts.ts';
import { Admin } from '../admin.entity.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { hashToken } from '../secret-token.ts';
import { AccountLink, activeLinks } from './account-link.entity.ts';
import { mapUniqueViolation, requireUnusedAddress } from './invite.ts';

/** Per client address and hour. */
export const linkLimit: Limit = {
  name: 'account-links',
  accepted: 60,
  refused: 30,
  window: 60 * 60,
  message: 'Too many links were opened from here. Please try again in an hour.',
};

const refusal = () =>
  new DomainError('not_found', 'This invitation was used already, or its time is over.');

const valid = ({ shop }: RequestContext, token: string) => ({
  tokenHash: hashToken(token),
  admin: null,
  expiresAt: activeLinks(shop.clock.now()),
});

/** @throws DomainError `not_found`, `too_many`. */
export function openInvitation(context: RequestContext, { token }: { token: string }) {
  const { limits } = context.shop;
  return limits.within(linkLimit, context.address, async () => {
    const found = await context.em.findOne(AccountLink, valid(context, token));
    if (!found?.role) throw refusal();
    return { name: found.name ?? '', email: found.email ?? null, role: found.role };
  });
}

/** @throws DomainError `not_found`; `conflict` when the address is taken; `too_many`. */
export async function join(context: RequestContext, { token, email, password }: JoinInput) {
  const { shop, address } = context;
  return shop.limits.within(linkLimit, address, async () => {
    // Checked first, so that guessed tokens cost no password hash.
    if ((await context.em.count(AccountLink, valid(context, token))) === 0) throw refusal();
    const passwordHash = await hashPassword(password);
    return mapUniqueViolation(
      write(context, [], async (em) => {
        const found = await em.findOne(AccountLink, valid(context, token));
        // Of two concurrent uses only one deletes the row.
        if (!found?.role || (await em.nativeDelete(AccountLink, { id: found.id })) === 0) {
          throw refusal();
        }
        await requireUnusedAddress(em, email);
        const { name, role } = found;
        const createdAt = shop.clock.now();
        const id = await em.insert(Admin, {
          email,
          name: name ?? null,
          role,
          passwordHash,
          createdAt,
        });
        const actor = { kind: role === 'owner' ? 'owner' : 'helper', id } as const;
        const thing = { kind: 'account', id } as const;
        await recordActivity(em, actor, { action: 'created', thing, after: { role } });
        return {
          success: true as const,
          message: 'Your account is made. Please sign in with your new password.',
        };
      }),
    );
  });
}
