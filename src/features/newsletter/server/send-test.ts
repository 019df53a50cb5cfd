import { ownerAddress } from '#features/auth/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import type { Done } from '#shared/answers.ts';
import type { LetterInput } from '../shared/newsletter-input.ts';
import { listHeaders, renderLetter } from './letter/render-letter.ts';

/** Mails the letter as it stands to the owner alone. */
export async function sendTest(context: RequestContext, letter: LetterInput): Promise<Done> {
  const { shop } = context;
  const to = await ownerAddress(shop);
  const { html, text } = await renderLetter(shop, letter, 'none');
  const headers = listHeaders(shop.settings.publicUrl);
  const subject = `[Test] ${letter.subject}`;
  await write(context, [], (em) => shop.mail.enqueue(em, { to, subject, html, text, headers }));
  shop.mail.nudge();
  const done = shop.mail.leaves ? 'is on its way to' : 'was written to the outbox for';
  return { success: true, message: `The test mail ${done} ${to}.` };
}
