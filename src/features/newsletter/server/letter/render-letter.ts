import { findProductsByIds } from '#features/products/server/public.ts';
import { escapeHtml } from '#server/mail/layout/escape-html.ts';
import { type MailBlock, renderMail } from '#server/mail/layout/render-mail.ts';
import { colours } from '#server/mail/layout/shell.ts';
import type { Shop } from '#server/shop.ts';
import { business } from '#shared/business.ts';
import { DomainError } from '#shared/errors.ts';
import { letterParts, productsIn } from '../../shared/letter-parts.ts';
import type { LetterInput } from '../../shared/newsletter-input.ts';
import type { LetterPreview } from '../../shared/newsletter-view.ts';
import { unsubscribeLink } from './list-headers.ts';
import { markdownHtml } from './markdown-html.ts';
import { markdownText } from './markdown-text.ts';
import { productCard } from './product-card.ts';

/** Stands in a written mail where each recipient's token goes; as long as one. */
export const tokenMark = 'RecipientTokenRecipientTokenRecipientTokenX';

/** Characters that an inbox shows beside the subject. */
const longestTeaser = 140;

type Desk = Pick<Shop, 'database' | 'settings'>;

/** @throws DomainError `bad_input` for Markdown in which too much stands in one another. */
function blockOf(markdown: string, publicUrl: string): MailBlock[] {
  try {
    const html = markdownHtml(markdown, publicUrl);
    return html === '' ? [] : [{ kind: 'rawHtml', html, text: markdownText(markdown, publicUrl) }];
  } catch (error) {
    // The parser follows quotes in quotes until there is no room left on the stack.
    if (!(error instanceof RangeError)) throw error;
    throw new DomainError(
      'bad_input',
      'This newsletter has too many quotes or marks inside one another. Please make it simpler.',
    );
  }
}

async function blocksOf({ database, settings }: Desk, content: string): Promise<MailBlock[]> {
  const { publicUrl } = settings;
  const ids = productsIn(content);
  const products = ids.length === 0 ? [] : await findProductsByIds(database.fork(), ids);
  return letterParts(content).flatMap((part): MailBlock[] => {
    if (part.kind === 'product') {
      const product = products.find(({ id }) => id === part.productID);
      return product ? [productCard(product, publicUrl)] : [];
    }
    return blockOf(part.text, publicUrl);
  });
}

const reason = `You get this mail because you joined the newsletter of ${business.name}.`;

/** The way out of the newsletter; in a preview it leads nowhere. */
function footerOf(link: string | null) {
  const html = link === null ? '<u>Unsubscribe</u>' : `<a href="${link}">Unsubscribe</a>`;
  return {
    html: `${escapeHtml(reason)}<br />${html}`,
    text: `${reason}\nUnsubscribe: ${link ?? '(link)'}`,
  };
}

const letterStyles = `
    .letter p { margin: 0 0 14px; }
    .letter h1, .letter h2, .letter h3 { color: ${colours.green}; line-height: 1.25; }
    .letter a { color: ${colours.green}; }
    .letter img { max-width: 100%; height: auto; border-radius: 10px; }`;

const textOf = (block: MailBlock) => ('text' in block ? block.text : '');
const htmlOf = (block: MailBlock) => (block.kind === 'rawHtml' ? block.html : '');

/**
 * A newsletter as a mail, products as they are now; a product that is gone is left out.
 * @throws DomainError `bad_input` (see `blockOf`).
 * @param readers `each`: a mark stands where each recipient's token goes. `none`: the link is inert.
 */
export async function renderLetter(
  desk: Desk,
  { subject, content }: LetterInput,
  readers: 'each' | 'none',
): Promise<LetterPreview> {
  const blocks = await blocksOf(desk, content);
  const link = readers === 'each' ? unsubscribeLink(desk.settings.publicUrl, tokenMark) : null;
  const teaser = blocks.map(textOf).join(' ').replace(/\s+/g, ' ').slice(0, longestTeaser);
  const mail = await renderMail({
    preview: teaser,
    heading: subject,
    blocks,
    footer: footerOf(link),
    styles: letterStyles,
  });
  return { ...mail, letter: blocks.map(htmlOf).join('\n') };
}
