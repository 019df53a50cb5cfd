import fc from 'fast-check';
import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { bodyPieces, productMark } from '../../../shared/body-parts.ts';
import {
  applyEdit,
  documentOf,
  editBetween,
  readTypedMark,
  selectedText,
  storedText,
} from './body-document.ts';

const picture = '![A \\[dog\\]](/uploads/abcdefghijklmnop1234-800x600.webp)';
const chipsOf = (text: string) => {
  const chips: string[] = [];
  documentOf(text).descendants(({ type, attrs }) => {
    if (type.name === 'chip') chips.push(attrs.source);
  });
  return chips;
};
/** The position, or the one behind its chip: the cursor is never inside a chip. */
const behindChip = (text: string, index: number) => {
  let begins = 0;
  for (const { kind, source } of bodyPieces(text)) {
    const ends = begins + source.length;
    if (kind !== 'text' && begins < index && index < ends) return ends;
    begins = ends;
  }
  return index;
};
const stateOf = (text: string) => EditorState.create({ doc: documentOf(text) });
const anything = fc
  .array(fc.constantFrom('a ', '\n', productMark(4), picture, '{{product:', '4', '}}', '**', '- '))
  .map((words) => words.join(''));

test('marks are chips, and whatever is written is stored letter for letter', () => {
  expect(chipsOf(`Hello\n\n${productMark(4)} and ${picture}\n`)).toEqual([productMark(4), picture]);
  expect(chipsOf('{{product:0}} ![x](https://x.example/a.webp)')).toEqual([]);
  fc.assert(
    fc.property(anything, (text) => {
      expect(storedText(documentOf(text))).toBe(text);
    }),
  );
});

test('an edit of the text is the same edit of the document, with its cursor', () => {
  fc.assert(
    fc.property(anything, anything, fc.nat(), fc.nat(), (text, insert, one, other) => {
      const places = [one % (text.length + 1), other % (text.length + 1)];
      const [from = 0, to = 0] = places.sort((a, b) => a - b);
      const state = stateOf(text);
      const end = from + insert.length;
      const edit = { from, to, insert, start: end, end };
      const change = applyEdit(state, selectedText(state), edit);
      const wanted = text.slice(0, from) + insert + text.slice(to);
      expect(storedText(change.doc)).toBe(wanted);
      expect(change.doc.eq(documentOf(wanted))).toBe(true);
      expect(selectedText(change).start).toBe(behindChip(wanted, end));
    }),
  );
});

test('what differs between two texts is changed, and no more', () => {
  expect(editBetween('Hello', 'Hello')).toMatchObject({ from: 5, to: 5, insert: '' });
  expect(editBetween('one two', 'one big two')).toMatchObject({ insert: 'big ' });
  fc.assert(
    fc.property(anything, anything, (before, after) => {
      const { from, to, insert, end } = editBetween(before, after);
      expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
      expect(after.slice(0, end).endsWith(insert)).toBe(true);
    }),
  );
});

test('a mark that was typed becomes a chip once it is whole, and the cursor stays', () => {
  const typing = stateOf('See {{product:4} now');
  const atBrace = typing.apply(
    typing.tr.setSelection(TextSelection.create(typing.doc, 'See {{product:4}'.length + 1)),
  );
  expect(readTypedMark(atBrace)).toBeNull();
  const typed = atBrace.apply(atBrace.tr.insertText('}'));
  const read = readTypedMark(typed);
  expect(read?.doc.eq(documentOf('See {{product:4}} now'))).toBe(true);
  expect(read && selectedText(read).start).toBe('See {{product:4}}'.length);
  expect(read && readTypedMark(typed.apply(read))).toBeNull();
});
