import type { AccountContext, Shop } from '#server/context.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import type { OutgoingMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { type Letterhead, letterhead } from '#server/settings/business-settings.ts';
import { Admin } from './admin.entity.ts';

/** A new password ends no passkey. */
export const ifNotYou =
  'If it was not you, please choose a new password at once, which signs out every device of your account, and remove each passkey that you do not know.';

export function accountMail(
  { settings }: Shop,
  business: Letterhead,
  to: string,
  { heading, text, advice = ifNotYou }: { heading: string; text: string; advice?: string },
): OutgoingMail {
  const parts = renderMail(business, {
    preview: text,
    heading,
    blocks: [
      text,
      advice,
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
  const advice =
    'If that was not meant, please have the password of that account changed at once, which signs out its devices, and take back what was done: the password alone does not.';
  const owners = await em.find(Admin, { role: 'owner' }, { orderBy: { id: 'asc' } });
  return owners.map(({ email }) => accountMail(shop, business, email, { heading, text, advice }));
}
