import { marked } from 'marked';
import { expect, test } from 'vitest';
import {
  type Edit,
  insertBlock,
  linkSelected,
  pictureMarkdown,
  type Selected,
  toggleInline,
  toggleLines,
} from './format-text.ts';

/** `‹` and `›` mark the selection. */
function read(marked: string): Selected {
  const start = marked.indexOf('‹');
  const end = marked.indexOf('›') - 1;
  return { text: marked.replace(/[‹›]/g, ''), start, end };
}

function apply({ text }: Selected, { from, to, insert, start, end }: Edit): string {
  const next = text.slice(0, from) + insert + text.slice(to);
  return `${next.slice(0, start)}‹${next.slice(start, end)}›${next.slice(end)}`;
}

const bold = (marked: string) => apply(read(marked), toggleInline(read(marked), 'bold'));
const heading = (marked: string) => apply(read(marked), toggleLines(read(marked), 'heading'));
const list = (marked: string) => apply(read(marked), toggleLines(read(marked), 'list'));
const link = (marked: string) => apply(read(marked), linkSelected(read(marked)));
const block = (marked: string) => apply(read(marked), insertBlock(read(marked), '{{product:3}}'));

test('bold is put on, with something to type over where nothing is selected, and taken off', () => {
  expect(bold('A ‹good› day')).toBe('A **‹good›** day');
  expect(bold('A **‹good›** day')).toBe('A ‹good› day');
  expect(bold('A ‹**good**› day')).toBe('A ‹good› day');
  expect(bold('A **good‹›** day')).toBe('A **good**‹› day');
  expect(bold('A **go‹›od** day')).toBe('A go‹›od day');
  expect(bold('**one** ‹› **two**')).toBe('**one** **‹bold text›** **two**');
  expect(bold('A ‹ good › day')).toBe('A  **‹good›**  day');
  expect(bold('‹›')).toBe('**‹bold text›**');
});

test('every line that the selection touches becomes a heading or a list item, and plain again', () => {
  expect(heading('Hello\nNe‹›ws\nBye')).toBe('Hello\n## News‹›\nBye');
  expect(heading('## News‹›')).toBe('News‹›');
  expect(list('o‹ne\n\ntw›o\nthree')).toBe('‹- one\n\n- two›\nthree');
  expect(list('‹- one\n- two›')).toBe('‹one\ntwo›');
  expect(list('‹›')).toBe('- ‹›');
  expect(list('## ‹›one')).toBe('- one‹›');
  expect(list('‹›\none')).toBe('- ‹›\none');
});

test('a link selects what is still missing', () => {
  expect(link('See ‹the shop›!')).toBe('See [the shop](‹https://›)!');
  expect(link('‹https://shop.example›')).toBe('[‹link text›](https://shop.example)');
  expect(link('‹tel:+27115550142›')).toBe('[‹link text›](tel:+27115550142)');
});

test('a block has its own lines', () => {
  expect(block('Hello‹› you')).toBe('Hello\n\n{{product:3}}\n\n‹›you');
  expect(block('‹›')).toBe('{{product:3}}\n\n‹›');
  expect(block('Hello\n\n‹›\n\nBye')).toBe('Hello\n\n{{product:3}}\n\n‹›Bye');
});

test('whatever the description holds, the picture stays one picture', () => {
  const markdown = pictureMarkdown('/uploads/a.webp', 'Bonzo ] [at] \\ the\n dam ');
  expect(marked.parse(markdown)).toBe(
    '<p><img src="/uploads/a.webp" alt="Bonzo ] [at] \\ the dam"></p>\n',
  );
});
