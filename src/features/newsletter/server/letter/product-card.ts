import { escapeHtml } from '#server/mail/layout/escape-html.ts';
import type { MailBlock } from '#server/mail/layout/render-mail.ts';
import { colours } from '#server/mail/layout/shell.ts';
import { copyName, copyWidthsOf, imageUrl } from '#shared/images.ts';
import { formatPrice, toRand } from '#shared/money.ts';

/** What a card shows; the price in cents. */
export type CardProduct = {
  id: number;
  description: string;
  price: number;
  picture?: string | null;
};

/** Twice the width at which the picture is shown. */
const pictureCopy = 320;

function pictureCell({ description, picture }: CardProduct, publicUrl: string): string {
  if (!picture) return '';
  const file = copyWidthsOf(picture).includes(pictureCopy)
    ? copyName(picture, pictureCopy)
    : picture;
  return `<td width="136" valign="top" style="padding:16px 0 16px 16px;"><img src="${escapeHtml(publicUrl + imageUrl(file))}" alt="${escapeHtml(description)}" width="120" style="display:block;width:120px;height:auto;border-radius:10px;" /></td>`;
}

/** A product of the shop as a card in a newsletter: picture, name, price, and the way to it. */
export function productCard(product: CardProduct, publicUrl: string): MailBlock {
  const { id, description } = product;
  const url = `${publicUrl}/products/${id}`;
  const price = formatPrice(toRand(product.price));
  return {
    kind: 'rawHtml',
    html: `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border:1px solid ${colours.hairline};border-radius:14px;"><tr>${pictureCell(product, publicUrl)}<td valign="top" style="padding:16px;"><strong style="display:block;color:${colours.green};font-size:17px;">${escapeHtml(description)}</strong><span style="display:block;padding:4px 0 10px;">${price}</span><a href="${escapeHtml(url)}" style="color:${colours.green};font-weight:bold;">See it in the shop</a></td></tr></table>`,
    text: `${description}, ${price}\n${url}`,
  };
}
