import type { Business } from '#shared/business/business-schema.ts';
import { addressLine } from '#shared/business/business-words.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { blockHtml, blockText, type MailBlock } from './blocks.ts';
import { escapeHtml } from './escape-html.ts';
import { fillPiece } from './fill-template.ts';

type MailContent = {
  preview: string;
  heading: string;
  blocks: readonly MailBlock[];
  /** Sanitized lines below the business address, such as the unsubscribe link. */
  footer?: { html: string; text: string };
  styles?: string;
};

type RenderedMail = { html: string; text: string };

type Letterhead = Pick<
  Business,
  'name' | 'tagline' | 'phone' | 'street' | 'suburb' | 'town' | 'postalCode'
>;

/** Escapes everything except `rawHtml` and the footer. @throws TypeError for an invalid URL. */
export function renderMail(business: Letterhead, content: MailContent): RenderedMail {
  const { preview, heading, blocks, footer, styles } = content;
  const html = fillPiece('frame', {
    preview: escapeHtml(preview),
    heading: escapeHtml(heading),
    styles: styles ?? '',
    name: escapeHtml(business.name),
    tagline: escapeHtml(business.tagline ?? ''),
    blocks: blocks.map(blockHtml).join(''),
    address: escapeHtml(addressLine(business)),
    phone: escapeHtml(formatPhone(business.phone)),
    footer: footer === undefined ? '' : fillPiece('footer', { html: footer.html }),
  });
  return { html, text: textPart(business, content) };
}

function textPart(business: Letterhead, { heading, blocks, footer }: MailContent): string {
  const { name, phone } = business;
  const signature = [`${name}, ${addressLine(business)}`, formatPhone(phone)].join('\n');
  const parts = [
    `${heading}\n${'='.repeat(heading.length)}`,
    ...blocks.map(blockText),
    `-- \n${signature}`,
    ...(footer === undefined ? [] : [footer.text.trim()]),
  ];
  return `${parts.join('\n\n')}\n`;
}
