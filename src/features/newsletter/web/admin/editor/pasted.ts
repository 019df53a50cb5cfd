import { Fragment, type Schema, Slice } from '@tiptap/pm/model';
import { isSafeLink } from './body-schema.ts';

/** An inert copy. The policy forbids styles even there, so they are renamed. */
export function parsedHtml(html: string): HTMLElement {
  const unstyled = html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/(<[a-z][^<>]*?\s)style(?=\s*=)/gi, '$1data-style');
  const { body } = new DOMParser().parseFromString(`<body>${unstyled}`, 'text/html');
  for (const link of body.querySelectorAll('a[href]')) {
    if (!isSafeLink(link.getAttribute('href') ?? '')) link.removeAttribute('href');
  }
  return body;
}

/** What other programs write with styles and tables, in the elements that the editor has. */
export function pastedHtml(html: string): string {
  const body = parsedHtml(html);
  markStyles(body);
  makeLists(body);
  for (const table of body.querySelectorAll('table')) {
    // A layout, no rows of values.
    if (table.querySelector('table, ul, ol, h1, h2, h3, h4, p + p')) continue;
    const paragraph = body.ownerDocument.createElement('p');
    paragraph.innerHTML = Array.from(table.querySelectorAll('tr'), lineOf).join('<br>');
    table.replaceWith(paragraph);
  }
  return body.innerHTML.replace(/<(\/?)(?:table|tbody|tr|td|th)\b[^>]*>/gi, '<$1div>');
}

function lineOf(row: HTMLTableRowElement): string {
  return Array.from(row.querySelectorAll('td, th'), ({ innerHTML }) =>
    innerHTML.replace(/<\/?(?:p|div|br)\b[^>]*>/gi, ' ').trim(),
  ).join(' | ');
}

const styleMarks = [
  { tag: 'b', mark: 'strong', property: /font-weight:\s*(\w+)/, wanted: /^(bold|[6-9]00)$/ },
  { tag: 'i', mark: 'em', property: /font-style:\s*(\w+)/, wanted: /^italic$/ },
];

/** Google Docs wraps what is copied in a `b` that is not bold. */
function markStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
    for (const { tag, mark, property, wanted } of styleMarks) {
      const value = property.exec(element.dataset.style ?? '')?.[1];
      if (value === undefined) continue;
      const marked = body.ownerDocument.createElement(wanted.test(value) ? mark : 'span');
      marked.append(...element.childNodes);
      if (element.localName === tag) element.replaceWith(marked);
      else element.append(marked);
    }
  }
}

/** The bullet or number that Word writes before the text of a list paragraph. */
const listSign =
  /^((?:<[^>]*>|\s)*)([·•§o-]|(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)])((?:<[^>]*>|\s|&nbsp;)+)/i;

/** Word writes lists as paragraphs with signs. */
function makeLists(body: HTMLElement): void {
  let lists: Element[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>(
    'p[class*="MsoList"], p[data-style*="mso-list:"]',
  )) {
    const [, , sign] = listSign.exec(paragraph.innerHTML) ?? [];
    if (sign === undefined) continue;
    const level = Number(/mso-list:[^;]*level(\d)/.exec(paragraph.dataset.style ?? '')?.[1] ?? 1);
    if (paragraph.previousElementSibling !== lists[0]) lists = [];
    const depth = Math.min(level - 1, lists.length);
    const tag = /[.)]/.test(sign) ? 'ol' : 'ul';
    const known = lists[depth];
    const list = known?.localName === tag ? known : body.ownerDocument.createElement(tag);
    if (list !== known) {
      list.setAttribute('start', `${Number.parseInt(sign, 10) || 1}`);
      const item = lists[depth - 1]?.lastElementChild;
      if (item) item.append(list);
      else paragraph.before(list);
    }
    lists = [...lists.slice(0, depth), list];
    const item = body.ownerDocument.createElement('li');
    item.innerHTML = paragraph.innerHTML.replace(
      listSign,
      (_, before, __, after) => before + after.replace(/(<[^>]*>)|\s|&nbsp;/g, '$1'),
    );
    list.append(item);
    paragraph.remove();
  }
}

export function pastedText(schema: Schema, text: string): Slice {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const lines = paragraph.split('\n').map((line) => line.trim().replace(/\t+/g, ' | '));
      const nodes = lines.flatMap((line) => [schema.node('hardBreak'), schema.text(line || ' ')]);
      return schema.node('paragraph', null, nodes.slice(1));
    });
  return Slice.maxOpen(Fragment.from(paragraphs));
}
