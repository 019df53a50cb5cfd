import { type DOMOutputSpec, type Node, Schema, type TagParseRule } from 'prosemirror-model';
import { imageSize } from '#shared/images.ts';
import { linkStart, productMark } from '../../../shared/body-parts.ts';

const shopPath = /^\/(?!\/)/;

/** Whether mails keep the link; others are removed when the mail is rendered. */
export function isSafeLink(address: string): boolean {
  return linkStart.test(address) || shopPath.test(address);
}

export const maxHeadingLevel = 4;

function integer(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** Google Docs wraps what is copied in a `b` that is not bold. */
function styledAs(tag: string, property: RegExp, wanted: RegExp): TagParseRule[] {
  const styleOf = (element: HTMLElement) =>
    property.exec(element.getAttribute('data-style') ?? '')?.[1];
  const isStyled = (element: HTMLElement) => wanted.test(styleOf(element) ?? '') && null;
  return [
    { tag, getAttrs: (element) => styleOf(element) === undefined && null },
    { tag: '[data-style]', consuming: false, getAttrs: isStyled },
  ];
}

/** The policy forbids styles, also of a document that is only read: the schema reads a copy. */
export function withoutStyles(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/(<[a-z][^<>]*?\s)style(?=\s*=)/gi, '$1data-style');
}

/** What mails can show. `source` holds the Markdown of anything else: tables, code, HTML. */
export const schema = new Schema({
  nodes: {
    doc: { content: '(flow | product | source)+' },
    paragraph: {
      group: 'flow',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      group: 'flow',
      content: 'text*',
      defining: true,
      attrs: { level: { default: 2, validate: 'number' } },
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
        tag: `h${level}`,
        attrs: { level: Math.min(level, maxHeadingLevel) },
      })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bullet_list: {
      group: 'flow list',
      content: 'list_item+',
      attrs: { tight: { default: true, validate: 'boolean' } },
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'flow list',
      content: 'list_item+',
      attrs: {
        start: { default: 1, validate: 'number' },
        tight: { default: true, validate: 'boolean' },
      },
      parseDOM: [
        { tag: 'ol', getAttrs: (list) => ({ start: integer(list.getAttribute('start')) ?? 1 }) },
      ],
      toDOM: ({ attrs }) => ['ol', { start: attrs.start }, 0],
    },
    list_item: {
      content: 'paragraph (paragraph | list)*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    blockquote: {
      group: 'flow',
      content: 'flow+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    rule: { group: 'flow', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    product: {
      attrs: { id: { validate: 'number' } },
      draggable: true,
      parseDOM: [
        {
          tag: 'div[data-product]',
          getAttrs(card) {
            const id = integer(card.getAttribute('data-product'));
            return id === null ? false : { id };
          },
        },
      ],
      toDOM: ({ attrs }) => ['div', { 'data-product': attrs.id }, productMark(attrs.id)],
    },
    source: {
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      parseDOM: [{ tag: 'pre[data-source]', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', { 'data-source': '' }, 0],
    },
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    picture: {
      group: 'inline',
      inline: true,
      // The cursor skips it, and Backspace deletes it as a whole; typing never replaces it.
      selectable: false,
      attrs: { filename: { validate: 'string' }, alt: { default: '', validate: 'string' } },
      parseDOM: [
        {
          tag: 'span[data-picture]',
          getAttrs(picture) {
            const filename = picture.getAttribute('data-picture') ?? '';
            return imageSize(filename)
              ? { filename, alt: picture.getAttribute('data-alt') ?? '' }
              : false;
          },
        },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => [
        'span',
        { 'data-picture': attrs.filename, 'data-alt': attrs.alt },
        attrs.alt,
      ],
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' }, title: { default: null, validate: 'string|null' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs(link) {
            const href = link.getAttribute('href') ?? '';
            return isSafeLink(href) ? { href: cleanAddress(href) } : false;
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href, title: attrs.title }, 0],
    },
    em: {
      parseDOM: [{ tag: 'em' }, ...styledAs('i', /font-style:\s*(\w+)/, /^italic$/)],
      toDOM: () => ['em', 0],
    },
    strong: {
      parseDOM: [{ tag: 'strong' }, ...styledAs('b', /font-weight:\s*(\w+)/, /^(bold|[6-9]00)$/)],
      toDOM: () => ['strong', 0],
    },
  },
});

/** Percent-encodes what a Markdown link cannot hold. */
export function cleanAddress(address: string): string {
  return address
    .trim()
    .replace(/[\s<>\\"]|\p{Cc}|&(?=#?\w+;)/gu, (character) => encodeURIComponent(character));
}

/** Completes what is typed as an address; null for what cannot be a link. */
export function typedAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d ()-]{7,}$/.test(text)) return `tel:${text.replace(/[^+\d]/g, '')}`;
  const isBare = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:]|$)/u.test(text);
  const address = cleanAddress(isBare ? `https://${text}` : text);
  if (!isSafeLink(address)) return null;
  return /^https?:/i.test(address) && !URL.canParse(address) ? null : address;
}

/** A document ends with a paragraph, to write below the last block. */
export function needsParagraph(doc: Node): boolean {
  const last = doc.lastChild?.type;
  return last === undefined || [nodes.product, nodes.source, nodes.rule].includes(last);
}

export const { nodes, marks } = schema;
