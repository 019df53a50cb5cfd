import { Fragment, type Node, Schema } from 'prosemirror-model';
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { bodyPieces } from '../../../shared/body-parts.ts';
import type { Edit, Selected } from './format-text.ts';

/**
 * A newsletter while it is written: lines of text and chips, a chip for each mark of a product or a
 * picture. As text it is what is stored, letter for letter.
 */
const schema = new Schema({
  nodes: {
    doc: { content: 'line+' },
    line: { content: '(text | chip)*', toDOM: () => ['p', 0], parseDOM: [{ tag: 'p' }] },
    text: {},
    chip: {
      inline: true,
      // The cursor passes it, and Backspace takes it whole; typing never stands in its place.
      selectable: false,
      attrs: { source: { validate: 'string' } },
      leafText: sourceOf,
      toDOM: (chip) => ['span', sourceOf(chip)],
    },
  },
});

/** What is stored for a chip. */
export function sourceOf(chip: Node): string {
  return String(chip.attrs.source);
}

/** The text of a document, or of a part of one, as it is stored. */
export function storedText(part: Node | Fragment): string {
  const whole = part instanceof Fragment ? part : part.content;
  return whole.textBetween(0, whole.size, '\n');
}

/** The document of a text. */
export function documentOf(text: string): Node {
  return schema.node('doc', null, linesOf(text));
}

function linesOf(text: string): Node[] {
  return text.split('\n').map((line) =>
    schema.node(
      'line',
      null,
      bodyPieces(line).map(({ kind, source }) =>
        kind === 'text' ? schema.text(source) : schema.node('chip', { source }),
      ),
    ),
  );
}

/** What is selected, in the units of the text. */
export function selectedText({ doc, selection }: Pick<EditorState, 'doc' | 'selection'>): Selected {
  const offsetOf = (position: number) => doc.textBetween(0, position, '\n').length;
  return { text: storedText(doc), start: offsetOf(selection.from), end: offsetOf(selection.to) };
}

/** Changes a text, and with it the document: the lines that it touches are read anew. */
export function applyEdit(state: EditorState, { text }: Selected, edit: Edit): Transaction {
  const from = text.slice(0, edit.from).lastIndexOf('\n') + 1;
  const lineEnd = text.indexOf('\n', edit.to);
  const to = lineEnd === -1 ? text.length : lineEnd;
  const lines = linesOf(text.slice(from, edit.from) + edit.insert + text.slice(edit.to, to));
  const first = lineAt(state.doc, from);
  const last = lineAt(state.doc, to);
  const change = state.tr.replaceWith(first.begins, last.ends, lines);
  return change.setSelection(
    TextSelection.create(
      change.doc,
      positionOf(change.doc, edit.start),
      positionOf(change.doc, edit.end),
    ),
  );
}

/** The smallest change that makes one text another, with the cursor behind it. */
export function editBetween(before: string, after: string): Edit {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same += 1;
  let alike = 0;
  while (alike < shorter - same && before.at(-1 - alike) === after.at(-1 - alike)) alike += 1;
  const caret = after.length - alike;
  return {
    from: same,
    to: before.length - alike,
    insert: after.slice(same, caret),
    start: caret,
    end: caret,
  };
}

/** The cursor's line once more when a mark was typed in it that is no chip yet; else null. */
export function readTypedMark(state: EditorState): Transaction | null {
  const line = state.selection.$head.parent;
  let typed = false;
  line.forEach((child) => {
    typed ||= bodyPieces(child.text ?? '').some(({ kind }) => kind !== 'text');
  });
  if (!typed) return null;
  const selected = selectedText(state);
  const { text, start, end } = selected;
  const at = state.selection.$head.before();
  const from = state.doc.textBetween(0, at + 1, '\n').length;
  const insert = storedText(line);
  return applyEdit(
    state,
    { text, start, end },
    { from, to: from + insert.length, insert, start, end },
  );
}

type Line = {
  line: Node /** Where it begins in the text. */;
  offset: number;
  begins: number;
  ends: number;
};

/** The line of a document in which this place of its text stands. */
function lineAt(doc: Node, index: number): Line {
  let offset = 0;
  let begins = 0;
  for (const line of doc.children) {
    const length = storedText(line).length;
    const ends = begins + line.nodeSize;
    if (index <= offset + length) return { line, offset, begins, ends };
    offset += length + 1;
    begins = ends;
  }
  throw new RangeError(`The text ends before ${index}`);
}

/** The position in the document of a place in its text; within a chip's mark, behind the chip. */
function positionOf(doc: Node, index: number): number {
  const { line, offset, begins } = lineAt(doc, index);
  let left = index - offset;
  let position = begins + 1;
  for (const child of line.children) {
    if (left <= 0) break;
    const length = child.isText ? child.nodeSize : sourceOf(child).length;
    position += child.isText ? Math.min(left, length) : 1;
    left -= length;
  }
  return position;
}
