import { renderMail } from '#server/mail/layout/render-mail.ts';
import type { OutgoingMail } from '#server/mail/mail-room.ts';
import { business } from '#shared/business.ts';

/** The mail with the link. The token stands in the fragment, which no browser sends and no log sees. */
export async function resetMail(to: string, page: string, token: string): Promise<OutgoingMail> {
  const parts = await renderMail({
    preview: 'The link works once, for 30 minutes.',
    heading: 'Set a new password',
    blocks: [
      {
        kind: 'paragraph',
        text: `Somebody asked for a new password for the back office of ${business.name}. If that was you, choose one here:`,
      },
      { kind: 'button', label: 'Choose a new password', url: `${page}#token=${token}` },
      {
        kind: 'small',
        text: 'The link works once, for 30 minutes. If it was not you, do nothing: your password stays as it is.',
      },
    ],
  });
  return { to, subject: `Set a new password for ${business.name}`, ...parts };
}
