import { renderMail } from '#server/mail/layout/render-mail.ts';
import { mailOnceADay } from '#server/mail/mail-limits.ts';
import type { OutgoingMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import type { Shop } from '#server/shop.ts';
import type { Business } from '#shared/business/business-schema.ts';
import { freeFailures } from '../../shared/sign-in-delay.ts';
import { Admin } from '../admin.entity.ts';

/** In the background: the response time must not reveal whether the account exists. */
export function warnOwner(shop: Shop, email: string): void {
  shop.background.wake(`warn ${email}`, () => warn(shop, email));
}

async function warn(shop: Shop, email: string): Promise<void> {
  const admin = await shop.database.fork().findOne(Admin, { email });
  if (!admin) return;
  await mailOnceADay(shop, { kind: 'sign-in:warning', about: email }, async () =>
    warning(
      await businessSettings.read({ shop }),
      email,
      `${shop.settings.publicUrl}/admin/account`,
    ),
  );
}

function warning(business: Business, to: string, account: string): OutgoingMail {
  const parts = renderMail(business, {
    preview: `More than ${freeFailures} wrong passwords since yesterday.`,
    heading: 'Somebody is guessing at your password',
    blocks: [
      {
        kind: 'paragraph',
        text: `There were more than ${freeFailures} attempts to sign in to the back office of ${business.name} with a wrong password since yesterday. Nobody got in by them.`,
      },
      {
        kind: 'paragraph',
        text: 'Where you have signed in before, nothing changes for you. From elsewhere signing in now takes a few seconds. Should it be refused, use “Forgot Password?”: the link that you get works at once.',
      },
      {
        kind: 'paragraph',
        text: 'If your password is short, or you use it somewhere else too, please choose a new one now.',
      },
      { kind: 'button', label: 'Choose a new password', url: account },
      { kind: 'small', text: 'If it was you who mistyped, there is nothing to do.' },
    ],
  });
  return { to, subject: `Wrong passwords for ${business.name}`, ...parts };
}
