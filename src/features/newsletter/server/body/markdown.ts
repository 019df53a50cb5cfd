import { decodeHTMLStrict, escapeUTF8 } from 'entities';
import { Marked, type RendererObject } from 'marked';
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import { copyName, copyWidthsOf, imageSize, imageUrl } from '#shared/images.ts';
import { linkStart, markdownDialect } from '../../shared/body-parts.ts';

/** Pixels: the layout's 600 without its margins. */
const bodyWidth = 536;
/** Copy width for high-density screens. */
const sharpCopy = 1280;

const markdown = new Marked({ ...markdownDialect, async: false });

const allowedTags = [
  ...['p', 'br', 'h1', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'del', 's', 'a', 'img', 'hr'],
  ...['ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

function removed(tagName: string): Tag {
  return { tagName, attribs: {} };
}

const shopPath = /^\/(?!\/)/;

function link(publicUrl: string, { href = '', title }: Attributes): Tag {
  const address = shopPath.test(href) ? publicUrl + href : href;
  if (!linkStart.test(address)) return removed('a');
  return { tagName: 'a', attribs: { href: address, ...(title && { title }) } };
}

export type ShownAs = (filename: string) => string;

/** Only our own pictures: others would reveal to their host who reads the mail. */
function picture(publicUrl: string, shownAs: ShownAs, { src = '', alt = '' }: Attributes): Tag {
  const path = src.startsWith(`${publicUrl}/`) ? src.slice(publicUrl.length) : src;
  const filename = path.replace(/^\/uploads\//, '').replace(/\.\d+\.webp$/, '.webp');
  const size = imageSize(filename);
  if (!path.startsWith('/uploads/') || !size) return removed('img');
  const copy = copyWidthsOf(filename).includes(sharpCopy)
    ? copyName(filename, sharpCopy)
    : filename;
  const width = String(Math.min(size.width, bodyWidth));
  return { tagName: 'img', attribs: { src: publicUrl + imageUrl(shownAs(copy)), alt, width } };
}

/** No scripts, styles or foreign content; links to web pages, mail and telephones, absolute. */
export function markdownHtml(
  text: string,
  publicUrl: string,
  shownAs: ShownAs = (filename) => filename,
): string {
  return sanitizeHtml(markdown.parse(text, { async: false }), {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'title'],
      img: ['src', 'alt', 'width'],
      th: ['align'],
      td: ['align'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms'],
    allowProtocolRelative: false,
    transformTags: {
      a: (_, attributes) => link(publicUrl, attributes),
      img: (_, attributes) => picture(publicUrl, shownAs, attributes),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  }).trim();
}

// Entities (`&copy;`) are decoded later, so those in code are escaped. Omits the content of scripts
// and styles.
function textRenderer(): RendererObject<string, string> {
  let hidden = false;
  return {
    space: () => '',
    html({ text }) {
      for (const [, closes] of text.matchAll(/<(\/?)(?:script|style)\b/gi)) hidden = closes === '';
      return '';
    },
    def: () => '',
    checkbox: () => '',
    hr: () => '---\n\n',
    br: () => '\n',
    code: ({ text }) => `${escapeUTF8(text)}\n\n`,
    codespan: ({ text }) => escapeUTF8(text),
    image: ({ text }) => (text ? `[${text}]` : ''),
    text(token) {
      if (hidden) return '';
      return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : token.text;
    },
    strong({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    em({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    del({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const isAllowed = linkStart.test(href) || shopPath.test(href);
      const isSameText = text === href || text === href.replace(/^(mailto|tel|sms):/i, '');
      const plain = isSameText || !isAllowed;
      return plain ? text : `${text} (${href})`;
    },
    paragraph({ tokens }) {
      return `${this.parser.parseInline(tokens)}\n\n`;
    },
    heading({ tokens }) {
      const text = this.parser.parseInline(tokens);
      return `${text}\n${'-'.repeat(text.length)}\n\n`;
    },
    blockquote({ tokens }) {
      const text = this.parser.parse(tokens).trim();
      return `${text.replace(/^/gm, '> ')}\n\n`;
    },
    list({ items, ordered, start }) {
      const lines = items.map((item, index) => {
        const mark = ordered ? `${Number(start || 1) + index}.` : '-';
        return `${mark} ${this.listitem(item).trim().replaceAll('\n', '\n  ')}\n`;
      });
      return `${lines.join('')}\n`;
    },
    listitem({ tokens }) {
      const blocks = tokens.map((token) => this.parser.parse([token]).trim());
      return blocks.filter((block) => block !== '').join('\n');
    },
    table({ header, rows }) {
      const lines = [header, ...rows].map((row) =>
        row.map(({ tokens }) => this.parser.parseInline(tokens)).join(' | '),
      );
      return `${lines.join('\n')}\n\n`;
    },
  };
}

export function markdownText(text: string, publicUrl: string): string {
  const plain = new Marked({ ...markdownDialect, renderer: textRenderer() })
    .parse(text, { async: false })
    .replace(/\((\/(?!\/)[^\s)]*)\)/g, `(${publicUrl}$1)`)
    // Removing tags may produce new ones.
    .replace(/<[/!a-z][^<>]*>/gi, '')
    .replace(/<(?=[/!a-z])/gi, '')
    .replace(/\n{3,}/g, '\n\n');
  return decodeHTMLStrict(plain).trim();
}
