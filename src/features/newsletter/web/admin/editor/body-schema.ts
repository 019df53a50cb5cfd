import { Extension, getSchema, markInputRule, Node } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { imageSize, imageUrl } from '#shared/images.ts';
import { linkStart, productMark } from '../../../shared/body-parts.ts';

const shopPath = /^\/(?!\/)/;

export function isSafeLink(address: string): boolean {
  return linkStart.test(address) || shopPath.test(address);
}

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

export const product = Node.create({
  name: 'product',
  group: 'card',
  draggable: true,
  addAttributes: () => ({ id: { isRequired: true } }),
  parseHTML: () => [
    {
      tag: 'div[data-product]',
      getAttrs(card) {
        const id = card.getAttribute('data-product') ?? '';
        return /^[1-9]\d{0,8}$/.test(id) && { id: Number(id) };
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => ['div', { 'data-product': attrs.id }, productMark(attrs.id)],
});

/** Ours only: mails show no others. */
export const picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  // The cursor skips it, and Backspace deletes it as a whole; typing never replaces it.
  selectable: false,
  addAttributes: () => ({ filename: { isRequired: true }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[src^="/uploads/"]',
      getAttrs(image) {
        const filename = image.getAttribute('src')?.replace(imageUrl(''), '') ?? '';
        const isOurs = filename.endsWith('.webp') && imageSize(filename) !== null;
        return isOurs && { filename, alt: image.getAttribute('alt') ?? '' };
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => ['img', { src: imageUrl(attrs.filename), alt: attrs.alt }],
});

/** Markdown that the editor cannot show formatted (tables, code, HTML), stored as it is. */
const source = Node.create({
  name: 'source',
  group: 'card',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre[data-source]', preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', { 'data-source': '' }, 0],
});

export const body = Extension.create({
  name: 'body',
  addExtensions: () => [
    Node.create({ name: 'doc', topNode: true, content: '(block | card)+' }),
    source,
    StarterKit.configure({
      document: false,
      code: false,
      codeBlock: false,
      gapcursor: false,
      strike: false,
      underline: false,
      heading: { levels: [1, 2, 3, 4] },
      link: {
        HTMLAttributes: { target: null, rel: null },
        // It links no address with punctuation after it.
        autolink: false,
        isAllowedUri: (address) => typedAddress(address) !== null,
        defaultProtocol: 'https',
        markdownLinks: true,
        openOnClick: false,
      },
      trailingNode: { notAfter: ['heading', 'bulletList', 'orderedList', 'blockquote'] },
    }),
  ],
  addGlobalAttributes: () => [
    {
      types: ['bulletList', 'orderedList'],
      attributes: {
        /** Whether mails show its items as paragraphs. */
        loose: {
          default: false,
          parseHTML: (list) =>
            !list.hasAttribute('data-tight') && list.querySelector(':scope > li > p') !== null,
          renderHTML: ({ loose }) => (loose ? {} : { 'data-tight': '' }),
        },
      },
    },
  ],
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    };
  },
  addInputRules() {
    const { italic } = this.editor.schema.marks;
    return italic
      ? [markInputRule({ find: /(?:^|\s)(_([^_\s](?:[^_]*[^_\s])?)_)$/, type: italic })]
      : [];
  },
});

/** The rule of italic would change `*text*`, which people type for other reasons. */
export const typedRules = ['body', 'bold', 'heading', 'bulletList', 'orderedList', 'link'];

export const bodySchema = getSchema([body, product, picture]);
