import { MarkdownSerializer } from 'prosemirror-markdown';
import type { Mark, Node } from 'prosemirror-model';
import { imageUrl } from '#shared/images.ts';
import { bodyParts, productMark } from '../../../shared/body-parts.ts';
import { needsParagraph, nodes } from './body-schema.ts';
import { isEmpty, shapeOf, trimmedLines } from './body-shape.ts';
import { readBody, readMarkdown, sourceOf } from './read-markdown.ts';

/** Blocks that would not be written as they were read become `source` nodes, stored as they are. */
export function parseBody(text: string): Node {
  const blocks = bodyParts(text).flatMap((part) =>
    part.kind === 'product'
      ? nodes.product.create({ id: part.productId })
      : verifiedBlocks(part.text),
  );
  const doc = nodes.doc.create(null, blocks);
  return needsParagraph(doc) ? doc.copy(doc.content.addToEnd(nodes.paragraph.create())) : doc;
}

export function serializeBody(doc: Node): string {
  return serializer.serialize(doc);
}

function verifiedBlocks(text: string): Node[] {
  const read = readMarkdown(text);
  const blocks = read.map(({ block }) => block);
  if (isWrittenAsRead(blocks)) return blocks;
  const safe = read.map(({ block, raw }) => (isWrittenAsRead([block]) ? block : sourceOf(raw)));
  return isWrittenAsRead(safe) ? safe : [sourceOf(text)];
}

function isWrittenAsRead(blocks: readonly Node[]): boolean {
  const written = serializeBody(nodes.doc.create(null, blocks));
  return shapeOf(readBody(written)) === shapeOf(blocks);
}

type MarkStyle = Record<'em' | 'strong', readonly [open: string, close: string]>;

/** Tags always mark the text; the others fail beside some letters and punctuation. */
const markStyles: readonly MarkStyle[] = [
  { em: ['_', '_'], strong: ['**', '**'] },
  { em: ['*', '*'], strong: ['**', '**'] },
  { em: ['<em>', '</em>'], strong: ['<strong>', '</strong>'] },
];

type Escape = (text: string, isLineStart: boolean) => string;

/** Removed by the parser where a line begins or ends. */
const otherSpaces = /[^\S \t\n]/g;

function characterReference(character: string): string {
  return character === '\u00a0' ? '&nbsp;' : `&#${character.codePointAt(0)};`;
}

/** From the most readable to the safest. */
const escapes: readonly Escape[] = [
  (text) => text,
  (text, isLineStart) => {
    const escaped = text
      .replace(/[\\`*_[\]<>~|{}]|&(?=#?\w+;)|@/g, '\\$&')
      .replace(/:(?=\/\/)|(?<=www)\./gi, '\\$&');
    return isLineStart ? escaped.replace(/^(\d*)([-+#=:.)])/, '$1\\$2') : escaped;
  },
  (text) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&'),
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
        state.text(inAutolink ? text : escapeText(text, startsLine(parent, index)), false);
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

function startsLine(parent: Node, index: number): boolean {
  const before = index === 0 ? null : parent.child(index - 1);
  if (before?.isText && before.text?.trim() === '') return startsLine(parent, index - 1);
  return before === null || before.type === nodes.hard_break;
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
    if (!isPlain) text = text.replace(otherSpaces, characterReference);
    if (shapeOf(readBody(prefix + text)) === wanted) break;
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
