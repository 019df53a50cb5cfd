import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import {
  activeFormats,
  bodyState,
  copiedText,
  insertBlock,
  showText,
  toggles,
} from './body-editor.ts';
import { linkAt, pastedText, removeLink, setLink } from './body-links.ts';
import { parseBody, serializeBody } from './body-markdown.ts';
import { nodes, typedAddress } from './body-schema.ts';

/** A text with its selection between two bars, or its cursor at one. */
function stateOf(text: string): EditorState {
  const opened = bodyState(parseBody(text), () => {});
  const change = opened.tr;
  const bars: number[] = [];
  opened.doc.descendants((node, position) => {
    for (const { index } of node.text?.matchAll(/\|/g) ?? []) bars.push(position + index);
  });
  for (const bar of bars.toReversed()) change.delete(bar, bar + 1);
  const [start = 1, end = start + 1] = bars;
  return opened.apply(change.setSelection(TextSelection.create(change.doc, start, end - 1)));
}

function after(state: EditorState, ...commands: Command[]): EditorState {
  let next = state;
  for (const command of commands) {
    command(next, (change) => {
      next = next.apply(change);
    });
  }
  return next;
}

const written = (state: EditorState) => serializeBody(state.doc);

test('a format that is switched off leaves nothing behind', () => {
  for (const toggle of [toggles.bold, toggles.italic]) {
    const empty = after(stateOf('|'), toggle);
    expect(activeFormats(empty)).toHaveLength(1);
    expect(activeFormats(after(empty, toggle))).toEqual([]);
    expect(written(after(empty, toggle))).toBe('');
    expect(written(after(stateOf('One |two| three'), toggle, toggle))).toBe('One two three');
  }
  expect(written(after(stateOf('One| two |three'), toggles.bold))).toBe('One **two** three');
  expect(written(after(stateOf('**One |two** three|'), toggles.bold))).toBe('**One two three**');
});

test('lists and headings are switched on, changed and off', () => {
  const { heading, bullets, numbers } = toggles;
  const two = stateOf('|One\n\nTwo|');
  expect(written(after(two, bullets))).toBe('- One\n- Two');
  expect(written(after(two, bullets, numbers))).toBe('1. One\n2. Two');
  expect(written(after(two, bullets, bullets))).toBe('One\n\nTwo');
  expect(written(after(two, heading))).toBe('## One\n\n## Two');
  expect(written(after(two, heading, heading))).toBe('One\n\nTwo');
  expect(written(after(two, heading, bullets))).toBe('- One\n- Two');
  expect(written(after(two, bullets, heading))).toBe('## One\n\n## Two');
  expect(activeFormats(stateOf('1. a\n   - |b'))).toEqual(['bullets']);
});

test('links are made, found whole, changed and removed', () => {
  const href = 'https://x.example/';
  const link = (state: EditorState, text: string) => {
    const target = linkAt(state);
    return target ? written(after(state, setLink(target, href, text))) : null;
  };
  expect(link(stateOf('See |us| now'), 'us')).toBe(`See [us](${href}) now`);
  expect(link(stateOf('See **|us|** now'), 'all')).toBe(`See [**all**](${href}) now`);
  expect(link(stateOf('See | now'), '')).toBe(`See <${href}> now`);
  expect(link(stateOf('|One\n\nTwo|'), '')).toBe(`[One](${href})\n\n[Two](${href})`);
  const inside = stateOf('a [b **c|c**](https://y.example) [d](https://y.example)');
  expect(linkAt(inside)).toMatchObject({ href: 'https://y.example', text: 'b cc' });
  const target = linkAt(inside);
  expect(target && written(after(inside, removeLink(target)))).toBe(
    'a b **cc** [d](https://y.example)',
  );
  expect(linkAt(stateOf('~~~\n|\n~~~'))).toBeNull();
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

test('a block is inserted below the block of the cursor, with a paragraph to write on', () => {
  const insert = insertBlock(nodes.product.create({ id: 4 }));
  const inserted = after(stateOf('- One|\n- Two'), insert);
  expect(written(inserted)).toBe('- One\n- Two\n\n{{product:4}}');
  expect(inserted.selection.$from.parent.type).toBe(nodes.paragraph);
  expect(written(after(inserted, insert))).toBe('- One\n- Two\n\n{{product:4}}\n\n{{product:4}}');
});

test('plain text is pasted as it reads, and copied as Markdown', () => {
  const { content } = pastedText('One *two*\r\nthree\n\n\n- https://x.example/a.\n');
  const doc = nodes.doc.create(null, content);
  expect(serializeBody(doc)).toBe('One \\*two\\*\nthree\n\n\\- <https://x.example/a>.');
  const bold = stateOf('One **|two** three|');
  expect(copiedText(bold.selection.content())).toBe('**two** three');
});

test('a text that was changed elsewhere keeps the cursor', () => {
  const state = stateOf('One\n\nTwo|\n\nThree');
  const shown = state.apply(showText(state, 'A new one\n\nTwo\n\nThree'));
  expect(written(shown)).toBe('A new one\n\nTwo\n\nThree');
  expect(shown.selection.$from.parent.textContent).toBe('Two');
  expect(shown.selection.$from.parentOffset).toBe(3);
});
