import { Marked, type MarkedToken, type Token, type Tokens } from 'marked';
import type { Mark, Node } from 'prosemirror-model';
import { imageSize, imageUrl } from '#shared/images.ts';
import { bodyParts, markdownDialect } from '../../../shared/body-parts.ts';
import { cleanAddress, isSafeLink, marks, maxHeadingLevel, nodes, schema } from './body-schema.ts';

// The parser of the mails, so that the editor shows what they show.
const markdown = new Marked(markdownDialect);

export function readBody(text: string): Node[] {
  return bodyParts(text).flatMap((part) =>
    part.kind === 'product'
      ? nodes.product.create({ id: part.productId })
      : readMarkdown(part.text).map(({ block }) => block),
  );
}

type ReadBlock = { block: Node; raw: string };

/** What the schema cannot hold becomes a `source` node. */
export function readMarkdown(text: string): ReadBlock[] {
  try {
    return markdown
      .lexer(text.replace(/[ \t\n]+$/, ''))
      .filter(({ type }) => type !== 'space')
      .map((token) => ({
        block: blockOf(token as MarkedToken) ?? sourceOf(token.raw),
        raw: token.raw,
      }));
  } catch (error) {
    // The parser recurses on nested quotes.
    if (error instanceof RangeError) return [{ block: sourceOf(text), raw: text }];
    throw error;
  }
}

export function sourceOf(raw: string): Node {
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
