import { Marked, type MarkedToken, type Token, type Tokens } from 'marked';
import { MarkdownSerializer } from 'prosemirror-markdown';
import type { Mark, Node } from 'prosemirror-model';
import { imageSize, imageUrl } from '#shared/images.ts';
import { bodyParts, markdownDialect, productMark } from '../../../shared/body-parts.ts';
import {
  cleanAddress,
  isSafeLink,
  marks,
  maxHeadingLevel,
  needsParagraph,
  nodes,
  schema,
} from './body-schema.ts';

// The parser of the mails, so that the editor shows what they show.
const markdown = new Marked(markdownDialect);

/** Blocks that the schema cannot hold become `source` nodes, which are stored letter for letter. */
export function parseBody(text: string): Node {
  const blocks = blocksOf(text, true);
  const doc = nodes.doc.create(null, blocks);
  return needsParagraph(doc) ? doc.copy(doc.content.addToEnd(nodes.paragraph.create())) : doc;
}

export function serializeBody(doc: Node): string {
  return serializer.serialize(doc);
}

function blocksOf(text: string, verified: boolean): Node[] {
  return bodyParts(text).flatMap((part) =>
    part.kind === 'product'
      ? nodes.product.create({ id: part.productId })
      : markdownBlocks(part.text, verified),
  );
}

/** @param verified replaces blocks that would not be written as they were read. */
function markdownBlocks(text: string, verified: boolean): Node[] {
  try {
    const blocks = markdown
      .lexer(text.replace(/[ \t\n]+$/, ''))
      .filter(({ type }) => type !== 'space')
      .map((token) => {
        const block = blockOf(token as MarkedToken);
        return block && (!verified || isWrittenAsRead([block])) ? block : sourceOf(token.raw);
      });
    return !verified || isWrittenAsRead(blocks) ? blocks : [sourceOf(text)];
  } catch (error) {
    // The parser recurses on nested quotes.
    if (error instanceof RangeError) return [sourceOf(text)];
    throw error;
  }
}

function isWrittenAsRead(blocks: readonly Node[]): boolean {
  const written = serializeBody(nodes.doc.create(null, blocks));
  return shapeOf(blocksOf(written, false)) === shapeOf(blocks);
}

function sourceOf(raw: string): Node {
  const text = raw.replace(/^\n+|[ \t\n]+$/g, '');
  return nodes.source.create(null, text === '' ? [] : schema.text(text));
}

/** null if one of them is. */
function complete<Item>(items: readonly (Item | null)[]): Item[] | null {
  const found = items.filter((item) => item !== null);
  return found.length === items.length ? found : null;
}

/** null for what the schema cannot hold. */
function blockOf(token: MarkedToken): Node | null {
  switch (token.type) {
    case 'text':
    case 'paragraph': {
      const content = inlineOf(token.tokens ?? []);
      return content && nodes.paragraph.create(null, content);
    }
    case 'heading': {
      const content = inlineOf(token.tokens);
      if (!content?.every(({ isText }) => isText) || token.depth > maxHeadingLevel) return null;
      return nodes.heading.create({ level: token.depth }, content);
    }
    case 'blockquote': {
      const content = childBlocks(token.tokens);
      if (!content || content.length === 0) return null;
      return nodes.blockquote.create(null, content);
    }
    case 'list': {
      const items = complete(token.items.map(listItemOf));
      const tight = !token.loose;
      if (!items) return null;
      return token.ordered
        ? nodes.ordered_list.create({ start: Number(token.start), tight }, items)
        : nodes.bullet_list.create({ tight }, items);
    }
    case 'hr':
      return nodes.rule.create();
    default:
      return null;
  }
}

function childBlocks(tokens: readonly Token[]): Node[] | null {
  const blocks = tokens.filter(({ type }) => type !== 'space');
  return complete(blocks.map((token) => blockOf(token as MarkedToken)));
}

function listItemOf({ task, tokens }: Tokens.ListItem): Node | null {
  const blocks = task ? null : childBlocks(tokens);
  if (!blocks) return null;
  if (blocks[0]?.type !== nodes.paragraph) blocks.unshift(nodes.paragraph.create());
  return nodes.list_item.validContent(fragmentOf(blocks))
    ? nodes.list_item.create(null, blocks)
    : null;
}

const fragmentOf = (blocks: readonly Node[]) => nodes.doc.create(null, blocks).content;

/** Also what this file writes where Markdown has no way to mark the text. */
const markTags: Record<string, Mark> = {
  '<strong>': marks.strong.create(),
  '<em>': marks.em.create(),
};

function inlineOf(tokens: readonly Token[], outer: readonly Mark[] = []): Node[] | null {
  const open: Mark[] = [];
  const content: Node[] = [];
  for (const token of tokens as MarkedToken[]) {
    const current = open.reduce((set, mark) => mark.addToSet(set), outer);
    if (token.type === 'html') {
      const mark = markTags[token.raw.replace('/', '')];
      if (!mark) return null;
      if (!token.raw.startsWith('</')) open.push(mark);
      else if (open.pop() !== mark) return null;
      continue;
    }
    const found = inlineNodes(token, current);
    if (!found) return null;
    content.push(...found);
  }
  return open.length === 0 ? content : null;
}

function inlineNodes(token: MarkedToken, outer: readonly Mark[]): Node[] | null {
  switch (token.type) {
    case 'text':
    case 'escape': {
      const text = token.type === 'text' ? decodeText(token.text) : token.text;
      if (text === null || text.includes('\n')) return null;
      return text === '' ? [] : [schema.text(text, outer)];
    }
    case 'br':
      return [nodes.hard_break.create(null, null, outer)];
    case 'strong':
    case 'em':
      return inlineOf(token.tokens, marks[token.type].create().addToSet(outer));
    case 'link': {
      const { href, title = null } = token;
      if (!isSafeLink(href) || href !== cleanAddress(href) || marks.link.isInSet(outer))
        return null;
      return inlineOf(token.tokens, marks.link.create({ href, title }).addToSet(outer));
    }
    case 'image': {
      const filename = token.href.replace(/^\/uploads\//, '');
      const alt = decodeText(plainText(token.tokens));
      const isOurs = token.href === imageUrl(filename) && filename.endsWith('.webp');
      if (!isOurs || !imageSize(filename) || token.title || alt === null) return null;
      return [nodes.picture.create({ filename, alt }, null, outer)];
    }
    default:
      return null;
  }
}

function plainText(tokens: readonly Token[]): string {
  return (tokens as MarkedToken[])
    .map((token) => {
      if ('tokens' in token && token.tokens) return plainText(token.tokens);
      return 'text' in token ? token.text : '';
    })
    .join('');
}

const references: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

function characterOf(reference: string): string | null {
  const code = Number(/^&#(\d{3,6});$/.exec(reference)?.[1] ?? 0);
  // Browsers read smaller numbers as characters of Windows-1252, and surrogates as errors.
  const isLiteral = (code >= 0xa0 && code < 0xd800) || (code > 0xdfff && code <= 0x10ffff);
  return isLiteral ? String.fromCodePoint(code) : (references[reference] ?? null);
}

/** null for other character references. */
function decodeText(text: string): string | null {
  const parts = text.split(/(&#?\w+;)/);
  return (
    complete(parts.map((part, index) => (index % 2 ? characterOf(part) : part)))?.join('') ?? null
  );
}

/** Equal for nodes that mails show alike: empty blocks and spaces at the edges of lines vanish. */
function shapeOf(blocks: readonly Node[]): string {
  return blocks
    .filter((block) => !isEmpty(block))
    .map(blockShape)
    .join();
}

function isEmpty({ type, children, inlineContent }: Node): boolean {
  if (inlineContent && type !== nodes.source) return trimmedLines(children).length === 0;
  return type === nodes.blockquote && children.every(isEmpty);
}

function blockShape({ type, attrs, children, textContent }: Node): string {
  const content = () => {
    if (type === nodes.source) return textContent.replace(/[ \t\n]+$/, '');
    return type.inlineContent ? trimmedLines(children).map(inlineShape) : shapeOf(children);
  };
  return JSON.stringify([type.name, attrs, content()]);
}

/** Marks of spaces are invisible. */
function inlineShape({ type, attrs, marks, text }: Node): string {
  const marked = (part: string) => JSON.stringify([part, marks.map((mark) => mark.toJSON())]);
  if (type === nodes.hard_break) return '\n';
  if (text === undefined) return marked(JSON.stringify(attrs));
  return [...text].map((part) => (/\s/.test(part) ? part : marked(part))).join('');
}

/** Inline content without spaces and breaks where mails drop them. */
function trimmedLines(content: readonly Node[]): Node[] {
  return trimmedAt('end', trimmedAt('start', content));
}

const edges = { start: /^[ \t]+/, end: /[ \t]+$/ };

function trimmedAt(edge: 'start' | 'end', content: readonly Node[]): Node[] {
  const kept: Node[] = [];
  let atEdge = true;
  for (const node of edge === 'start' ? content : content.toReversed()) {
    const isBreak = node.type === nodes.hard_break;
    const text = atEdge ? node.text?.replace(edges[edge], '') : node.text;
    if (text === '' || (isBreak && kept.length === 0 && edge === 'end')) continue;
    kept.push(text === undefined ? node : schema.text(text, node.marks));
    atEdge = isBreak;
  }
  return edge === 'start' ? kept : kept.toReversed();
}

type MarkStyle = Record<'em' | 'strong', readonly [open: string, close: string]>;

/** Tags always mark the text; the others fail beside some letters and punctuation. */
const markStyles: readonly MarkStyle[] = [
  { em: ['_', '_'], strong: ['**', '**'] },
  { em: ['*', '*'], strong: ['**', '**'] },
  { em: ['<em>', '</em>'], strong: ['<strong>', '</strong>'] },
];

type Escape = (text: string, startsLine: boolean) => string;

/** Removed by the parser where a line begins or ends. */
const otherSpaces = /[^\S \t\n]/g;

function characterReference(character: string): string {
  return character === '\u00a0' ? '&nbsp;' : `&#${character.codePointAt(0)};`;
}

/** From the most readable to the safest. */
const escapes: readonly Escape[] = [
  (text) => text,
  (text, startsLine) => {
    const escaped = text
      .replace(/[\\`*_[\]<>~|{}]|&(?=#?\w+;)|@/g, '\\$&')
      .replace(/:(?=\/\/)|(?<=www)\./gi, '\\$&')
      .replace(otherSpaces, characterReference);
    return startsLine ? escaped.replace(/^(\d*)([-+#=:.)])/, '$1\\$2') : escaped;
  },
  (text) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&').replace(otherSpaces, characterReference),
];

/** Text that depends on what surrounds its paragraph, or that reads as a block. */
const needsEscape = /[[\]]|\{\{|^(?:[-+*>#=~|:`]|\d+[.)]|[^\S \t\n])|[^\S \t\n]$/m;

function inlineSerializer(escapeText: Escape, { em, strong }: MarkStyle): MarkdownSerializer {
  let inAutolink = false;
  const delimiters = ([open, close]: readonly [string, string]) => ({
    open,
    close,
    mixable: true,
    expelEnclosingWhitespace: true,
  });
  return new MarkdownSerializer(
    {
      paragraph: (state, paragraph) => state.renderInline(paragraph),
      text(state, { text = '' }, parent, index) {
        const startsLine = index === 0 || parent.child(index - 1).type === nodes.hard_break;
        state.text(inAutolink ? text : escapeText(text, startsLine), false);
      },
      // A line of its own must not be empty.
      hard_break(state, _, parent, index) {
        const isEmptyLine = index === 0 || parent.child(index - 1).type === nodes.hard_break;
        state.write(isEmptyLine ? '\\\n' : '\n');
      },
      picture(state, { attrs }) {
        state.write(`![${escapeLabel(attrs.alt)}](${imageUrl(attrs.filename)})`);
      },
    },
    {
      link: {
        open(_, mark, parent, index) {
          inAutolink = isAutolink(mark, parent, index);
          return inAutolink ? '<' : '[';
        },
        close(_, { attrs }) {
          if (inAutolink) {
            inAutolink = false;
            return '>';
          }
          const title = attrs.title ? ` "${attrs.title.replace(/[\\"]/g, '\\$&')}"` : '';
          return `](${attrs.href.replace(/[()*_`]/g, '\\$&')}${title})`;
        },
        mixable: true,
      },
      em: delimiters(em),
      strong: delimiters(strong),
    },
  );
}

const escapeLabel = (text: string) => text.replace(/[\\`*_[\]<>~&]/g, '\\$&');

function isAutolink(mark: Mark, parent: Node, index: number): boolean {
  const { text } = parent.child(index);
  const isAddress = text === mark.attrs.href && /^https?:/i.test(text ?? '');
  const isWhole = index + 1 >= parent.childCount || !mark.isInSet(parent.child(index + 1).marks);
  return isWhole && (isAddress || `mailto:${text}` === mark.attrs.href);
}

const inlineSerializers = escapes.flatMap((escapeText, index) =>
  markStyles.map((style) => ({
    isPlain: index === 0,
    serializer: inlineSerializer(escapeText, style),
  })),
);

/** By block: an edit writes only the blocks that it changes. */
const written = new WeakMap<Node, string>();

/** The most readable Markdown that mails show like the block. */
function inlineMarkdown(block: Node): string {
  const known = written.get(block);
  if (known !== undefined) return known;
  const paragraph = nodes.paragraph.create(null, trimmedLines(block.children));
  const prefix = block.type === nodes.heading ? '# ' : '';
  const wanted = shapeOf([
    prefix ? nodes.heading.create({ level: 1 }, paragraph.content) : paragraph,
  ]);
  let text = '';
  for (const { isPlain, serializer } of inlineSerializers) {
    if (isPlain && needsEscape.test(paragraph.textBetween(0, paragraph.content.size, '', '\n')))
      continue;
    text = serializer.serialize(nodes.doc.create(null, paragraph));
    if (shapeOf(blocksOf(prefix + text, false)) === wanted) break;
  }
  written.set(block, text);
  return text;
}

const serializer = new MarkdownSerializer(
  {
    paragraph(state, paragraph, parent, index) {
      if (isEmpty(paragraph)) {
        // On one line, the marks of empty lists inside one another can be a rule.
        if (parent.maybeChild(index + 1)?.type.isInGroup('list')) state.ensureNewLine();
        return;
      }
      state.text(inlineMarkdown(paragraph), false);
      state.closeBlock(paragraph);
    },
    heading(state, heading) {
      if (isEmpty(heading)) return;
      state.write(`${'#'.repeat(heading.attrs.level)} `);
      state.text(inlineMarkdown(heading), false);
      state.closeBlock(heading);
    },
    blockquote(state, quote) {
      if (isEmpty(quote)) return;
      state.wrapBlock('> ', null, quote, () => state.renderContent(quote));
    },
    bullet_list(state, list, parent, index) {
      const mark = follows(list, parent, index) ? '*' : '-';
      state.renderList(spacedIfNeeded(list), '  ', () => `${mark} `);
    },
    ordered_list(state, list, parent, index) {
      const mark = follows(list, parent, index) ? ')' : '.';
      const { start } = list.attrs;
      const width = `${start + list.childCount - 1}`.length + 2;
      state.renderList(spacedIfNeeded(list), ' '.repeat(width), (item) =>
        `${start + item}${mark} `.padEnd(width),
      );
    },
    list_item: (state, item) => state.renderContent(item),
    rule(state, rule) {
      state.write('---');
      state.closeBlock(rule);
    },
    product(state, product) {
      state.write(productMark(product.attrs.id));
      state.closeBlock(product);
    },
    source(state, source) {
      if (source.textContent.trim() === '') return;
      state.text(source.textContent, false);
      state.closeBlock(source);
    },
  },
  {},
);

/** Some lists must not follow the text of their item directly: they would be part of it. */
function spacedIfNeeded(list: Node): Node {
  const isClear = list.children.every(({ children }) =>
    children.every(({ type, attrs, firstChild }) => {
      if (!type.isInGroup('list')) return true;
      const first = firstChild?.firstChild;
      return (attrs.start ?? 1) === 1 && first != null && !isEmpty(first);
    }),
  );
  return isClear ? list : list.type.create({ ...list.attrs, tight: false }, list.content);
}

/** Lists of a kind with the same mark would be one. */
function follows(list: Node, parent: Node, index: number): boolean {
  let before = index - 1;
  while (before >= 0 && isEmpty(parent.child(before))) before -= 1;
  if (before < 0 || parent.child(before).type !== list.type) return false;
  return !follows(list, parent, before);
}
