// @vitest-environment happy-dom
import type { Mark, Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyParts, productMark } from '../../shared/body-parts.ts';
import { readMarkdown, writeMarkdown } from '../../web/admin/editor/body-markdown.ts';
import { bodySchema } from '../../web/admin/editor/body-schema.ts';
import { markdownHtml } from './markdown.ts';

const picture = '![A \\[dog\\]](/uploads/abcdefghijklmnop1234-800x600.webp)';
const rewritten = (text: string) => writeMarkdown(readMarkdown(bodySchema, text));
const node = bodySchema.node.bind(bodySchema);

/** What readers see: each letter with its marks, inside its blocks. */
function mailOf(text: string): string {
  return bodyParts(text)
    .map((part) =>
      part.kind === 'product'
        ? part.productId
        : lettersOf(markdownHtml(part.text, 'https://shop.example')),
    )
    .filter((part) => part !== '')
    .join('\n');
}

function lettersOf(html: string): string {
  const open: string[] = [];
  const letters = html.split(/(<[^>]*>)/).flatMap((piece, index) => {
    if (index % 2 === 0) {
      return [...piece.replace(/[^\S\u00a0]+/g, ' ')].map((letter) =>
        /\s/.test(letter) ? letter : `${letter}${[...new Set(open)].sort().join('')}`,
      );
    }
    if (/^<(strong|em|a)\b/.test(piece)) open.push(piece);
    else if (/^<\/(strong|em|a)>/.test(piece))
      open.splice(
        open.findLastIndex((tag) => tag.startsWith(piece.slice(0, 1) + piece.slice(2, -1))),
        1,
      );
    else return piece;
    return [];
  });
  let whole = letters
    .join('')
    .replace(/ +/g, ' ')
    .replace(/ ?(<[^>]*>) ?/g, '$1')
    .replace(/(<br \/>)+(?=<\/(?!a>))/g, '');
  // Blocks without content.
  for (let before = ''; before !== whole; ) {
    before = whole;
    whole = whole.replace(/<(p|h\d|blockquote)><\/\1>/g, '');
  }
  return whole.replace(/^[^\S\u00a0]+|[^\S\u00a0]+$/g, '');
}

const words = [
  'a',
  'b ',
  ' ',
  '\n',
  '\n\n',
  '1. ',
  '- ',
  '* ',
  '+ ',
  '> ',
  '# ',
  '### ',
  '##### ',
  '**',
  '*',
  '_',
  '__',
  '~~',
  '`',
  '```',
  '~~~',
  '\\',
  '[',
  ']',
  '(',
  ')',
  '](https://x.example)',
  '](/products "Our")',
  '![',
  picture,
  '](javascript:alert(1))',
  '<b>',
  '</b>',
  '<strong>',
  '</strong>',
  '<em>',
  '<script>',
  '<!--',
  '-->',
  '<div>',
  '&',
  '&amp;',
  '&copy;',
  '&#42;',
  '&nbsp;',
  '|',
  '\n|---|---|\n',
  '---',
  '===',
  '\n    ',
  '  ',
  '\t',
  '   ',
  'https://y.example/?a=1&b=2',
  'www.z.example',
  'me@z.example',
  '<https://z.example>',
  '{{',
  '}}',
  'product:',
  '4',
  productMark(4),
  '[x]: /y',
  '[ ] ',
  '!',
  '"',
  "'",
  '.',
  ':',
  '\u00a0',
  '\u2003',
  'é',
  '犬',
  '🐾',
];
const markdown = fc
  .array(fc.constantFrom(...words), { maxLength: 25 })
  .map((parts) => parts.join('').trim())
  // Comments that are empty or contain two hyphens: happy-dom reads them otherwise than browsers.
  .filter((text) => !/<!--(>|(?:(?!-->).)*?--(?!>))/s.test(text));

test('reads and writes old drafts without a change for readers', () => {
  fc.assert(
    fc.property(markdown, (text) => {
      const once = rewritten(text);
      expect(mailOf(once)).toBe(mailOf(text));
      expect(rewritten(once)).toBe(once);
    }),
    { numRuns: 300 },
  );
});

/** The screen, as HTML. */
function screenOf(doc: Node): string {
  const parts: string[] = [''];
  for (const block of doc.children) {
    if (block.type.name === 'product') parts.push(String(block.attrs.id), '');
    else parts.push(`${parts.pop()}${htmlOf(block)}`);
  }
  return parts
    .map((part) => (/^\d+$/.test(part) ? part : lettersOf(part)))
    .filter((part) => part !== '')
    .join('\n');
}

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function htmlOf(node: Node): string {
  const { type, attrs, isText } = node;
  const inside = () => node.children.map(htmlOf).join('');
  const marked = (html: string) =>
    node.marks.reduce((inner, mark) => {
      const title = mark.attrs.title ? ` title="${escapeHtml(mark.attrs.title)}"` : '';
      const start =
        mark.type.name === 'link'
          ? `<a href="${escapeHtml(mark.attrs.href.replace(/^\//, 'https://shop.example/'))}"${title}>`
          : `<${mark.type.name === 'bold' ? 'strong' : 'em'}>`;
      return `${start}${inner}</${/\w+/.exec(start)?.[0]}>`;
    }, html);
  if (isText) return marked(escapeHtml(node.text ?? '').replaceAll('&quot;', '"'));
  switch (type.name) {
    case 'hardBreak':
      return '<br />';
    case 'picture':
      return `<img src="https://shop.example/uploads/${attrs.filename}" alt="${escapeHtml(attrs.alt)}" width="536" />`;
    case 'horizontalRule':
      return '<hr />';
    case 'heading':
      return `<h${attrs.level}>${inside()}</h${attrs.level}>`;
    case 'bulletList':
      return `<ul>${inside()}</ul>`;
    case 'orderedList':
      return `<ol${attrs.start === 1 ? '' : ` start="${attrs.start}"`}>${inside()}</ol>`;
    case 'listItem':
      return `<li>${inside()}</li>`;
    case 'blockquote':
      return `<blockquote>${inside()}</blockquote>`;
    default:
      return `<p>${inside()}</p>`;
  }
}

/** Without what depends on whether the items of a list are spaced. */
const withoutSpacing = (html: string) =>
  html
    .replaceAll('<p></p>', '')
    .replaceAll('</p><p>', '¶')
    .replace(/<\/?p>/g, '');

const texts = fc
  .array(fc.constantFrom(...words.filter((word) => !/[\n\t\u00a0\u2003]/.test(word))), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join(''));
const someMarks: fc.Arbitrary<Mark[]> = fc.subarray([
  bodySchema.mark('link', { href: 'https://x.example/(a)_b_?c=1&d=2', title: 'A "b"' }),
  bodySchema.mark('italic'),
  bodySchema.mark('bold'),
]);
const letters = fc.tuple(texts, someMarks).map(([text, set]) => bodySchema.text(text, set));
const inline = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: letters },
    fc.constant(node('hardBreak')),
    fc.constant(
      node('picture', { filename: 'abcdefghijklmnop1234-800x600.webp', alt: 'A *[dog]* & <b>' }),
    ),
  ),
  { maxLength: 5 },
);
const paragraphs = inline.map((content) => node('paragraph', null, content));
const { flow } = fc.letrec<{ flow: Node; list: Node }>((tie) => ({
  list: fc
    .tuple(
      fc.boolean(),
      fc.integer({ min: 1, max: 12 }),
      fc.array(
        fc.tuple(
          paragraphs,
          fc.array(fc.oneof({ depthSize: 'small' }, paragraphs, tie('list'), tie('flow')), {
            maxLength: 2,
          }),
        ),
        { minLength: 1, maxLength: 3 },
      ),
    )
    .map(([ordered, start, items]) => {
      const content = items.map(([first, rest]) => node('listItem', null, [first, ...rest]));
      return ordered ? node('orderedList', { start }, content) : node('bulletList', null, content);
    }),
  flow: fc.oneof(
    { depthSize: 'small' },
    paragraphs,
    fc
      .tuple(fc.integer({ min: 1, max: 4 }), inline)
      .map(([level, content]) => node('heading', { level }, content)),
    fc.constant(node('horizontalRule')),
    tie('list'),
    fc
      .array(tie('flow'), { minLength: 1, maxLength: 3 })
      .map((content) => node('blockquote', null, content)),
  ),
}));
const documents = fc
  .array(fc.oneof({ weight: 4, arbitrary: flow }, fc.constant(node('product', { id: 4 }))), {
    minLength: 1,
    maxLength: 4,
  })
  .map((blocks) => node('doc', null, blocks));

test('mails show what the screen shows', () => {
  fc.assert(
    fc.property(documents, (doc) => {
      doc.check();
      expect(withoutSpacing(mailOf(writeMarkdown(doc)))).toBe(withoutSpacing(screenOf(doc)));
    }),
    { numRuns: 300 },
  );
});
