import {
  DOMParser as BodyParser,
  type Fragment,
  Mark,
  type Node,
  type Schema,
} from '@tiptap/pm/model';
import { Marked } from 'marked';
import { imageUrl } from '#shared/images.ts';
import { bodyParts, markdownDialect, productMark } from '../../../shared/body-parts.ts';
import { cleanAddress } from './body-schema.ts';
import { parsedHtml } from './pasted.ts';

// The parser of the mails, so that the editor shows what they show.
const markdown = new Marked({ ...markdownDialect, async: false });

function htmlOf(text: string): HTMLElement {
  return parsedHtml(markdown.parse(text.replace(/[ \t\n]+$/, ''), { async: false }));
}

/** Blocks that would not be written as they were read become `source` nodes, stored as they are. */
export function readMarkdown(schema: Schema, text: string): Node {
  const blocks = bodyParts(text).flatMap((part) => {
    if (part.kind === 'product') return schema.node('product', { id: part.productId });
    try {
      return verifiedBlocks(schema, part.text);
    } catch (error) {
      // The parser recurses on nested quotes.
      if (error instanceof RangeError) return sourceOf(schema, part.text);
      throw error;
    }
  });
  return schema.node('doc', null, blocks.length === 0 ? schema.node('paragraph') : blocks);
}

function verifiedBlocks(schema: Schema, text: string): Node | readonly Node[] {
  const whole = blocksOf(schema, text);
  if (isWrittenAs(text, whole)) return whole;
  const parts = markdown.lexer(text).flatMap(({ type, raw }) => {
    if (type === 'space') return [];
    const blocks = type === 'def' ? [] : blocksOf(schema, raw);
    return isWrittenAs(raw, blocks) && blocks.length > 0 ? blocks : sourceOf(schema, raw);
  });
  return isWrittenAs(text, parts) ? parts : sourceOf(schema, text);
}

function blocksOf(schema: Schema, text: string): readonly Node[] {
  return BodyParser.fromSchema(schema).parse(htmlOf(text)).children;
}

function isWrittenAs(text: string, blocks: readonly Node[]): boolean {
  const [before, after] = [text, joined(blocks)].map((markdownText) =>
    htmlOf(markdownText)
      .innerHTML.replace(/[ \t\n]+/g, ' ')
      .replace(/ ?(<\/?(?:br|p|li|[ou]l|h\d|blockquote)\b[^>]*>) ?/g, '$1'),
  );
  return before === after;
}

function sourceOf(schema: Schema, raw: string): Node {
  const text = raw.replace(/^\n+|[ \t\n]+$/g, '');
  return schema.node('source', null, text === '' ? [] : schema.text(text));
}

export function writeMarkdown({ content }: { content: Fragment }): string {
  return joined(content.content);
}

/** @param tight whether the blocks are an item of a list without blank lines. */
function joined(blocks: readonly Node[], tight = false): string {
  let whole = '';
  let before: Node | undefined;
  let other = false;
  for (const block of blocks) {
    // Lists of a kind with the same mark would be one.
    const isOther: boolean = before?.type === block.type && !other;
    const text = blockText(block, isOther);
    if (text === '') continue;
    // Other lists would be part of the paragraph before.
    const follows = tight && /^(?:[-*]|1[.)]) +\S/.test(text);
    whole += `${whole && (follows ? '\n' : '\n\n')}${text}`;
    before = block;
    other = isOther;
  }
  return whole;
}

function blockText(block: Node, other: boolean): string {
  const { type, attrs, children } = block;
  switch (type.name) {
    case 'heading': {
      const text = inlineText(block)
        .replace(/(?:^\\)?\n/gm, '<br> ')
        .replace(/(?<=\s)#+$/, '\\$&');
      return text && `${'#'.repeat(attrs.level)} ${text}`;
    }
    case 'blockquote': {
      const text = joined(children);
      return text === '' ? '' : text.replace(/^/gm, '> ');
    }
    case 'bulletList':
      return listText(block, () => (other ? '*' : '-'));
    case 'orderedList':
      return listText(block, (index) => `${attrs.start + index}${other ? ')' : '.'}`);
    case 'horizontalRule':
      return '---';
    case 'product':
      return productMark(attrs.id);
    case 'source':
      return block.textContent.trim() && block.textContent;
    default:
      return inlineText(block);
  }
}

function listText({ attrs, children }: Node, mark: (index: number) => string): string {
  const width = mark(children.length - 1).length + 1;
  const indented = `\n${' '.repeat(width)}`;
  const items = children.map((item, index) => {
    const text = joined(item.children, !attrs.loose).replace(/\n(?!\n)/g, indented);
    // On one line, the marks of lists inside one another can be a rule.
    const startsBelow = text !== '' && item.firstChild && inlineText(item.firstChild) === '';
    return `${mark(index).padEnd(width)}${startsBelow ? indented : ''}${text}`.trimEnd();
  });
  return items.join(attrs.loose ? '\n\n' : '\n');
}

function inlineText(block: Node): string {
  const plain = block.textBetween(0, block.content.size, null, '\ufffc');
  return (
    markedText(block.children, plain)
      .replace(/^[ \t]+|[ \t]+$/gm, '')
      .replace(/\n+$/, '')
      .replace(/^(?:[-#=:|]|\+(?=\s|$))/gm, '\\$&')
      .replace(/^(\d+)(?=[.)](?:\s|$))/gm, '$1\\')
      // A line of its own must not be empty.
      .replace(/^\n/gm, '\\\n')
  );
}

const markNames = ['link', 'bold', 'italic'];

/** @param from where the nodes begin in the plain text of their block. */
function markedText(nodes: readonly Node[], plain: string, from = 0, depth = 0): string {
  const name = markNames[depth];
  if (name === undefined) return nodes.map(leafText).join('');
  const marksOf = ({ marks }: Node) => marks.filter(({ type }) => type.name === name);
  let whole = '';
  let run: Node[] = [];
  let start = from;
  let end = from;
  for (const [index, node] of nodes.entries()) {
    run.push(node);
    end += node.nodeSize;
    const marks = marksOf(node);
    const next = nodes[index + 1];
    if (next && Mark.sameSet(marks, marksOf(next))) continue;
    const content = markedText(run, plain, start, depth + 1);
    const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(content) ?? [];
    const [mark] = marks;
    if (!mark || text === '') whole += content;
    else if (name === 'link') {
      // With a sign before it, it would be a picture.
      whole = `${whole.replace(/!$/, '\\!')}${before}${linkText(mark, run, text)}${after}`;
    } else {
      const isClear =
        isBoundary(before || plain[start - 1], text[0]) &&
        isBoundary(after || plain[end], text.at(-1));
      whole += `${before}${styledText(name, text, isClear)}${after}`;
    }
    run = [];
    start = end;
  }
  return whole;
}

/** Whether the parser knows a sign between the two as the start or end of a format. */
function isBoundary(outside = ' ', inside = ' '): boolean {
  const isMark = /[.,;:!?)("'\u2019-]/.test(outside);
  return /\s|\ufffc/.test(outside) || (isMark && /[\p{L}\p{N}]/u.test(inside));
}

/** Tags mark the text wherever they are. */
function styledText(name: string, text: string, isClear: boolean): string {
  const [sign, tag] = name === 'bold' ? ['**', 'strong'] : ['_', 'em'];
  return isClear ? `${sign}${text}${sign}` : `<${tag}>${text}</${tag}>`;
}

function leafText({ type, text = '', attrs }: Node): string {
  if (type.name === 'hardBreak') return '\n';
  if (type.name === 'picture') return `![${escaped(attrs.alt)}](${imageUrl(attrs.filename)})`;
  return (
    escaped(text.replace(/\n/g, ' '))
      .replace(/:(?=\/\/)|(?<=www)\./gi, '\\$&')
      // The parser removes other spaces where a line begins or ends.
      .replace(/[^\S \t]/g, (space) => `&#${space.codePointAt(0)};`)
  );
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>~|{}]|(?<=\w)@(?=\w)|&(?=#?\w+;)/g, '\\$&');
}

function linkText({ attrs: { href, title } }: Mark, nodes: readonly Node[], text: string): string {
  const shown = nodes.map((node) => (node.marks.length === 1 ? node.text : ' ')).join('');
  const isAddress = href === `mailto:${shown}` || (href === shown && /^https?:/i.test(href));
  if (isAddress && cleanAddress(shown) === shown && !title) return `<${shown}>`;
  // In labels the parser removes the backslashes of brackets before it reads the rest.
  const label = text.replace(/\\(.)/gs, (pair, sign) =>
    sign === '[' || sign === ']' ? `&#${sign.charCodeAt(0)};` : pair,
  );
  const written = cleanAddress(href).replace(/[()*_`]/g, '\\$&');
  return `[${label}](${written}${title ? ` "${title.replace(/[\\"]/g, '\\$&')}"` : ''})`;
}
