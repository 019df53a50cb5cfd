import { Marked } from 'marked';
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import { copyName, copyWidthsOf, imageSize, imageUrl } from '#shared/images.ts';

/** The width of the letter, in pixels: the layout's 600 without its margins. */
const letterWidth = 536;
/** The copy that is sharp on screens with two pixels for one. */
const sharpCopy = 1280;

const markdown = new Marked({ gfm: true, breaks: true, async: false });

const allowedTags = [
  ...['p', 'br', 'h1', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'del', 's', 'a', 'img', 'hr'],
  ...['ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

function removed(tagName: string): Tag {
  return { tagName, attribs: {} };
}

/** A link as a mail needs it: absolute. Whatever is no web or mail address leads nowhere. */
function link(publicUrl: string, { href = '', title }: Attributes): Tag {
  const address = /^\/(?!\/)/.test(href) ? publicUrl + href : href;
  if (!/^(https?:\/\/|mailto:)/i.test(address)) return removed('a');
  return { tagName: 'a', attribs: { href: address, ...(title && { title }) } };
}

/** A picture of our own, in a size that fits; others would tell their host who reads the mail. */
function picture(publicUrl: string, { src = '', alt = '' }: Attributes): Tag {
  const path = src.startsWith(`${publicUrl}/`) ? src.slice(publicUrl.length) : src;
  const filename = path.replace(/^\/uploads\//, '').replace(/\.\d+\.webp$/, '.webp');
  const size = imageSize(filename);
  if (!path.startsWith('/uploads/') || !size) return removed('img');
  const copy = copyWidthsOf(filename).includes(sharpCopy)
    ? copyName(filename, sharpCopy)
    : filename;
  const width = String(Math.min(size.width, letterWidth));
  return { tagName: 'img', attribs: { src: publicUrl + imageUrl(copy), alt, width } };
}

/**
 * Markdown as HTML that is safe in a mail: no scripts, no styles, nothing from other hosts, links to
 * web and mail addresses only. Addresses that begin with a slash are those of the shop.
 */
export function markdownHtml(text: string, publicUrl: string): string {
  return sanitizeHtml(markdown.parse(text, { async: false }), {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'title'],
      img: ['src', 'alt', 'width'],
      th: ['align'],
      td: ['align'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (_, attributes) => link(publicUrl, attributes),
      img: (_, attributes) => picture(publicUrl, attributes),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  }).trim();
}
