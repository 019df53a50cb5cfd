// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { expect, onTestFinished, test } from 'vitest';
import {
  changeLink,
  insertBlock,
  isActive,
  linkAt,
  linkTyped,
  showText,
  toggleFormat,
} from './body-commands.ts';
import { readMarkdown, writeMarkdown } from './body-markdown.ts';
import { body, bodySchema, picture, product, typedAddress } from './body-schema.ts';
import { pastedHtml, pastedText } from './pasted.ts';

/** A text with its selection between two bars, or its cursor at one. */
function opened(text: string): Editor {
  const editor = new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    extensions: [body, product, picture],
    content: readMarkdown(bodySchema, text).toJSON(),
  });
  onTestFinished(() => editor.destroy());
  const change = editor.state.tr;
  const bars: number[] = [];
  editor.state.doc.descendants((node, position) => {
    for (const { index } of node.text?.matchAll(/\|/g) ?? []) bars.push(position + index);
  });
  for (const bar of bars.toReversed()) change.delete(bar, bar + 1);
  const [start = 1, end = start + 1] = bars;
  editor.view.dispatch(change.setSelection(TextSelection.create(change.doc, start, end - 1)));
  return editor;
}

const written = (editor: Editor) => writeMarkdown(editor.state.doc);

function toggled(text: string, ...formats: string[]): string {
  const editor = opened(text);
  for (const format of formats) toggleFormat(editor, format);
  return written(editor);
}

test('a format that is switched off leaves nothing behind', () => {
  for (const format of ['bold', 'italic']) {
    const empty = opened('|');
    toggleFormat(empty, format);
    expect(isActive(empty, format)).toBe(true);
    toggleFormat(empty, format);
    expect(isActive(empty, format)).toBe(false);
    expect(written(empty)).toBe('');
    expect(toggled('One |two| three', format, format)).toBe('One two three');
  }
  expect(toggled('One| two |three', 'bold')).toBe('One **two** three');
  expect(toggled('**One |two** three|', 'bold')).toBe('**One two three**');
});

test('lists and headings are switched on, changed and off', () => {
  const two = '|One\n\nTwo|';
  expect(toggled(two, 'bulletList')).toBe('- One\n- Two');
  expect(toggled(two, 'bulletList', 'orderedList')).toBe('1. One\n2. Two');
  expect(toggled(two, 'bulletList', 'bulletList')).toBe('One\n\nTwo');
  expect(toggled(two, 'heading')).toBe('## One\n\n## Two');
  expect(toggled(two, 'heading', 'heading')).toBe('One\n\nTwo');
  expect(toggled(two, 'heading', 'bulletList')).toBe('- One\n- Two');
  expect(toggled(two, 'bulletList', 'heading')).toBe('## One\n\n## Two');
  const nested = opened('1. a\n   - |b');
  expect(['bulletList', 'orderedList'].map((name) => isActive(nested, name))).toEqual([
    true,
    false,
  ]);
});

test('links are made, found whole, changed and removed', () => {
  const href = 'https://x.example/';
  const linked = (text: string, shown: string) => {
    const editor = opened(text);
    const target = linkAt(editor);
    if (target) changeLink(editor, target, { href, text: shown });
    return written(editor);
  };
  expect(linked('See |us| now', 'us')).toBe(`See [us](${href}) now`);
  expect(linked('See **|us|** now', 'all')).toBe(`See [**all**](${href}) now`);
  expect(linked('See | now', '')).toBe(`See <${href}> now`);
  expect(linked('|One\n\nTwo|', '')).toBe(`[One](${href})\n\n[Two](${href})`);
  const inside = opened('a [b **c|c**](https://y.example) [d](https://y.example)');
  const target = linkAt(inside);
  expect(target).toMatchObject({ href: 'https://y.example', text: 'b cc' });
  if (target) changeLink(inside, target, null);
  expect(written(inside)).toBe('a b **cc** [d](https://y.example)');
  expect(linkAt(opened('~~~\n|\n~~~'))).toBeNull();
});

test.each([
  ['shop.example/sale', 'https://shop.example/sale'],
  [' https://shop.example/a b ', 'https://shop.example/a%20b'],
  ['us@shop.example', 'mailto:us@shop.example'],
  ['011 555 0142', 'tel:0115550142'],
  ['/products', '/products'],
  ['javascript:alert(1)', null],
  ['//shop.example', null],
  ['https://', null],
  ['the shop', null],
  ['', null],
])('the address %j is the link %j', (typed, address) => {
  expect(typedAddress(typed)).toBe(address);
});

test('typed addresses are linked, without the punctuation after them', () => {
  const linked = (typed: string) => {
    const editor = opened('|');
    editor.view.dispatch(editor.state.tr.insertText(typed));
    linkTyped(editor.state, editor.view.dispatch);
    return written(editor);
  };
  expect(linked('See https://x.example/a,')).toBe('See <https://x.example/a>,');
  expect(linked('(us@x.example).')).toBe('(<us@x.example>).');
  expect(linked('www.x.example')).toBe('[www\\.x.example](https://www.x.example)');
  expect(linked('javascript:alert(1)')).toBe('javascript:alert(1)');
});

test('a block is inserted below the block of the cursor, with a paragraph to write on', () => {
  const block = { type: 'product', attrs: { id: 4 } };
  const editor = opened('- One|\n- Two');
  insertBlock(editor, block);
  expect(written(editor)).toBe('- One\n- Two\n\n{{product:4}}');
  expect(editor.isActive('paragraph')).toBe(true);
  insertBlock(editor, block);
  expect(written(editor)).toBe('- One\n- Two\n\n{{product:4}}\n\n{{product:4}}');
});

test('plain text is pasted as it reads, and copied as Markdown', () => {
  const text = 'One *two*\r\nthree\tfour\n\n\n- five\n';
  expect(writeMarkdown(pastedText(bodySchema, text))).toBe(
    'One \\*two\\*\nthree \\| four\n\n\\- five',
  );
  expect(writeMarkdown(opened('One **|two** three|').state.selection.content())).toBe(
    '**two** three',
  );
});

test.each(['| a | b |\n|---|---|\n| 1 | 2 |', 'a <u>b</u>', '```\ncode\n```', '> '.repeat(9000)])(
  'a block that cannot be shown is kept as it is: %.20s',
  (text) => {
    const doc = readMarkdown(bodySchema, `One\n\n${text}`);
    expect(doc.lastChild?.type.name).toBe('source');
    expect(writeMarkdown(doc)).toBe(`One\n\n${text.trim()}`);
  },
);

test('a text that was changed elsewhere keeps the cursor', () => {
  const editor = opened('One\n\nTwo|\n\nThree');
  showText(editor, 'A new one\n\nTwo\n\nThree');
  expect(written(editor)).toBe('A new one\n\nTwo\n\nThree');
  const { $from } = editor.state.selection;
  expect([$from.parent.textContent, $from.parentOffset]).toEqual(['Two', 3]);
});

function pasted(html: string): string {
  const editor = opened('|');
  editor.view.pasteHTML(pastedHtml(html));
  return written(editor);
}

test('a pasted table has a line per row, and its cells apart', () => {
  const cells = (...texts: string[]) => texts.map((text) => `<td class=xl65>${text}</td>`).join('');
  const sheet = `<table border=0><tbody><tr>${cells('Puppy 2 kg', '<b>R 149</b>')}</tr>
    <tr>${cells('<p>Adult\n 8 kg</p>', '', 'R 399')}</tr></tbody></table>`;
  expect(pasted(`<p>Prices</p>${sheet}`)).toBe(
    'Prices\n\nPuppy 2 kg \\| **R 149**\nAdult 8 kg \\| \\| R 399',
  );
  expect(pasted(`<table><tr><td><h2>News</h2>${sheet}</td><td>Side</td></tr></table>`)).toBe(
    '## News\n\nPuppy 2 kg \\| **R 149**\nAdult 8 kg \\| \\| R 399\n\nSide',
  );
});

test('lists of Word are lists', () => {
  const item = (sign: string, level: number, text: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`;
  expect(
    pasted(
      `<p class=MsoNormal>For dogs:</p>${item('·', 1, 'Lamb')}\n${item('o', 2, '<b>Raw</b>')}${item('·', 1, 'Duck')}<p class=MsoNormal>Steps</p>${item('3.', 1, 'Order')}${item('4.', 1, 'Wait')}`,
    ),
  ).toBe('For dogs:\n\n- Lamb\n  - **Raw**\n- Duck\n\nSteps\n\n3. Order\n4. Wait');
});

test.each([
  [
    '<script>alert(1)</script><p onclick="x()">One <a href="javascript:alert(1)">two</a></p>',
    'One two',
  ],
  ['<a href="page.html">One</a> <a href="/products">two</a>', 'One [two](/products)'],
  ['<div data-product="0)">One</div><img src="https://x.example/a.gif">', 'One'],
  ['<svg onload="x()"></svg><form>One<input name="a"></form>', 'One'],
  ['<p class=MsoListParagraph>Mr. Lamb</p>', 'Mr. Lamb'],
  ['<b style="font-weight:normal">One <i>two</i></b>', 'One _two_'],
  ['<style>b { color: red }</style><p>A <span style="font-weight: 700">b</span></p>', 'A **b**'],
])('of the pasted %s remains %j', (html, text) => {
  expect(pasted(html)).toBe(text);
});
