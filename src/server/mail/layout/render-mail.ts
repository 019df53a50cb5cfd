import { addressLine, business } from '#shared/business.ts';
import { formatPhone } from '#shared/phone.ts';
import { blockMjml } from './block-mjml.ts';
import { blockText } from './block-text.ts';
import { compileMjml } from './compile-mjml.ts';
import { escapeHtml } from './escape-html.ts';
import type { MailContent, RenderedMail } from './mail-content.ts';
import { shellMjml } from './shell.ts';
import { createSlots } from './slots.ts';

/**
 * A mail in the shop's dress, as HTML and as text from the same blocks. Everything but `rawHtml` and
 * the footer is escaped here.
 * @throws TypeError when a button's address is not an absolute https or http URL.
 */
export async function renderMail(content: MailContent): Promise<RenderedMail> {
  const slots = createSlots();
  const template = shellMjml({
    preview: slots.put(escapeHtml(content.preview)),
    heading: slots.put(escapeHtml(content.heading)),
    body: content.blocks.map((block) => blockMjml(block, slots)).join('\n'),
    footer: content.footer === undefined ? null : slots.put(content.footer.html),
  });
  return { html: slots.fill(await compileMjml(template)), text: textPart(content) };
}

function textPart({ heading, blocks, footer }: MailContent): string {
  const signature = [`${business.name}, ${addressLine}`, formatPhone(business.phone)].join('\n');
  const parts = [
    `${heading}\n${'='.repeat(heading.length)}`,
    ...blocks.map(blockText),
    `-- \n${signature}`,
    ...(footer === undefined ? [] : [footer.text.trim()]),
  ];
  return `${parts.join('\n\n')}\n`;
}
