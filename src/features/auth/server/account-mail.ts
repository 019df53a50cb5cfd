import type { AccountContext, Shop } from '#server/context.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import type { OutgoingMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { type Letterhead, letterhead } from '#server/settings/business-settings.ts';
import { Admin } from './admin.entity.ts';

export function accountMail(
  { settings }: Shop,
  business: Letterhead,
  to: string,
  { heading, text }: { heading: string; text: string },
): OutgoingMail {
  const parts = renderMail(business, {
    preview: text,
    heading,
    blocks: [
      text,
      'If it was not you, please choose a new password at once: that signs out everybody.',
      { kind: 'button', label: 'Look at my account', url: `${settings.publicUrl}/admin/account` },
    ],
  });
  return { to, subject: `${heading}: ${business.name}`, ...parts };
}

/** About what an account did that a stolen one would be used for. */
export async function mailsToOwners(
  { shop, em, identity }: AccountContext,
  heading: string,
): Promise<OutgoingMail[]> {
  const business = await letterhead({ shop });
  const text = `${identity.email} did this in the back office of ${business.name}.`;
  const owners = await em.find(Admin, { role: 'owner' }, { orderBy: { id: 'asc' } });
  return owners.map(({ email }) => accountMail(shop, business, email, { heading, text }));
}
