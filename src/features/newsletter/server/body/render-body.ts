import type { Context } from 'koa';
import { findProductsByIds } from '#features/products/server/public.ts';
import { type Availability, isHidden, isSoldOut } from '#features/products/shared/availability.ts';
import type { RequestContext, Shop } from '#server/context.ts';
import { escapeHtml, type MailBlock, renderMail } from '#server/mail/layout/render-mail.ts';
import { colours } from '#server/mail/layout/template-source.ts';
import { type Letterhead, letterhead } from '#server/settings/business-settings.ts';
import { DomainError } from '#shared/errors.ts';
import { copyName, copyWidthsOf, imageUrl } from '#shared/images.ts';
import { formatPrice, toRand } from '#shared/money.ts';
import { shorten } from '#shared/words.ts';
import { bodyParts, productsIn } from '../../shared/body-parts.ts';
import type { BodyInput } from '../../shared/newsletter-input.ts';
import type { RenderedBody } from '../../shared/newsletter-view.ts';
import { markdownHtml, markdownText, type ShownAs } from './markdown.ts';
import { copyForMails } from './newsletter-picture.entity.ts';

/** Placeholder of the recipient's token; must have the same length. */
export const tokenMark = 'RecipientTokenRecipientTokenRecipientTokenX';

/** Characters shown in an inbox after the subject. */
const maxTeaserLength = 140;

const bodyStyles = `
    .letter p { margin: 0 0 14px; }
    .letter h1, .letter h2, .letter h3 { color: ${colours.green}; line-height: 1.25; }
    .letter a { color: ${colours.green}; }
    .letter img { max-width: 100%; height: auto; border-radius: 10px; }`;

type Block = Extract<MailBlock, { kind: 'rawHtml' }>;

/**
 * Omits missing and hidden products.
 * @param purpose `send` includes `tokenMark`, otherwise the unsubscribe link is inert; `preview`
 * uses the shop's own picture files.
 * @throws DomainError `bad_input` for Markdown that is nested too deeply.
 */
export async function renderBody(
  shop: Shop,
  { subject, content }: BodyInput,
  purpose: 'send' | 'test' | 'preview',
): Promise<RenderedBody> {
  const ids = productsIn(content);
  const products = ids.length === 0 ? [] : await findProductsByIds(shop.database.fork(), ids);
  const rendered = await blocksOf(shop, content, products, purpose !== 'preview');
  const blocks = rendered.map(({ kind, html, text }) => ({
    kind,
    html: withoutMark(html),
    text: withoutMark(text),
  }));
  const link = purpose === 'send' ? unsubscribeLink(shop.settings.publicUrl, tokenMark) : null;
  const teaser = blocks
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');
  const business = await letterhead({ shop });
  const mail = renderMail(business, {
    preview: shorten(teaser, maxTeaserLength),
    heading: withoutMark(subject),
    blocks,
    footer: footerOf(business, link),
    styles: bodyStyles,
  });
  return {
    ...mail,
    letter: blocks.map(({ html }) => html).join('\n'),
    leftOut: ids.flatMap((productID) => {
      const product = products.find(({ id }) => id === productID);
      if (product && !isHidden(product)) return [];
      return { productID, name: product?.description ?? null };
    }),
  };
}

/**
 * A mark in the content would send readers' tokens to any link. The ellipsis keeps the rest of two
 * marks from forming a third.
 */
function withoutMark(text: string): string {
  return text.replaceAll(tokenMark, '…');
}

async function blocksOf(
  shop: Shop,
  content: string,
  products: readonly CardProduct[],
  forMail: boolean,
): Promise<Block[]> {
  const { publicUrl } = shop.settings;
  const blocks = (shownAs: ShownAs) =>
    bodyParts(content).flatMap((part) => {
      const rendering = { publicUrl, shownAs };
      if (part.kind === 'markdown') return markdownBlock(part.text, rendering);
      const product = products.find(({ id }) => id === part.productId);
      return product && !isHidden(product) ? productCard(product, rendering) : [];
    });
  const shown = new Set<string>();
  const plain = blocks((filename) => {
    shown.add(filename);
    return filename;
  });
  if (!forMail || shown.size === 0) return plain;
  const copies = await copyForMails(shop, [...shown]);
  return blocks((filename) => copies.get(filename) ?? filename);
}

type Rendering = { publicUrl: string; shownAs: ShownAs };

function markdownBlock(markdown: string, { publicUrl, shownAs }: Rendering): Block[] {
  try {
    const html = markdownHtml(markdown, publicUrl, shownAs);
    return html === '' ? [] : [{ kind: 'rawHtml', html, text: markdownText(markdown, publicUrl) }];
  } catch (error) {
    // The parser recurses on nested quotes.
    if (!(error instanceof RangeError)) throw error;
    throw new DomainError(
      'bad_input',
      'This newsletter has too many quotes or marks inside one another. Please make it simpler.',
    );
  }
}

/** `price` in cents. */
type CardProduct = {
  id: number;
  description: string;
  price: number;
  availability: Availability;
  picture?: string | null;
};

function productCard(product: CardProduct, rendering: Rendering): Block {
  const { id, description } = product;
  const url = `${rendering.publicUrl}/products/${id}`;
  const soldOut = isSoldOut(product) ? ' (sold out at the moment)' : '';
  const price = formatPrice(toRand(product.price)) + soldOut;
  return {
    kind: 'rawHtml',
    html: `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border:1px solid ${colours.hairline};border-radius:14px;"><tr>${pictureCell(product, rendering)}<td valign="top" style="padding:16px;"><strong style="display:block;color:${colours.green};font-size:17px;">${escapeHtml(description)}</strong><span style="display:block;padding:4px 0 10px;">${price}</span><a href="${escapeHtml(url)}" style="color:${colours.green};font-weight:bold;">See it in the shop</a></td></tr></table>`,
    text: `${description}, ${price}\n${url}`,
  };
}

/** Twice the displayed width. */
const pictureCopy = 320;

function pictureCell({ description, picture }: CardProduct, rendering: Rendering): string {
  if (!picture) return '';
  const sharp = copyWidthsOf(picture).includes(pictureCopy);
  const file = rendering.shownAs(sharp ? copyName(picture, pictureCopy) : picture);
  return `<td width="136" valign="top" style="padding:16px 0 16px 16px;"><img src="${escapeHtml(rendering.publicUrl + imageUrl(file))}" alt="${escapeHtml(description)}" width="120" style="display:block;width:120px;height:auto;border-radius:10px;" /></td>`;
}

/** Without a link for previews. */
function footerOf({ name }: Letterhead, link: string | null) {
  const reason = `You get this email because you joined the newsletter of ${name}.`;
  const html = link === null ? '<u>Unsubscribe</u>' : `<a href="${link}">Unsubscribe</a>`;
  return {
    html: `${escapeHtml(reason)}<br />${html}`,
    text: `${reason}\nUnsubscribe: ${link ?? '(link)'}`,
  };
}

/** Also the endpoint of one-click unsubscribing (RFC 8058). */
export function unsubscribeLink(publicUrl: string, token: string): string {
  return `${publicUrl}/unsubscribe?token=${token}`;
}

export function hostOf(publicUrl: string): string {
  return new URL(publicUrl).hostname;
}

/** RFC 2919 */
export function listHeaders(publicUrl: string): Record<string, string> {
  return { 'List-Id': `<newsletter.${hostOf(publicUrl)}>`, Precedence: 'bulk' };
}

const page = '<!doctype html><html lang="en-ZA"><head><title>Mail</title></head></html>';

/** Inline styles, which no other page's CSP allows; no scripts, foreign frames or pictures. */
export async function answerMailPreview(ctx: Context, { shop }: RequestContext): Promise<void> {
  ctx.set(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      `img-src 'self' ${new URL(shop.settings.publicUrl).origin}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
  );
  ctx.type = 'html';
  ctx.body = page;
}
