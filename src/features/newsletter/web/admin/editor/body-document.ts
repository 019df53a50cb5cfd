import { Fragment, type Node, Schema } from 'prosemirror-model';
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { bodyPieces } from '../../../shared/body-parts.ts';
import type { Edit, Selected } from './format-text.ts';

// The text content of a document equals the stored text; product and picture marks are chips.
const schema = new Schema({
  nodes: {
    doc: { content: 'line+' },
    line: { content: '(text | chip)*', toDOM: () => ['p', 0], parseDOM: [{ tag: 'p' }] },
    text: {},
    chip: {
      inline: true,
      // The cursor skips it, and Backspace deletes it as a whole; typing never replaces it.
      selectable: false,
      attrs: { source: { validate: 'string' } },
      leafText: sourceOf,
      toDOM: (chip) => ['span', sourceOf(chip)],
    },
  },
});

export function sourceOf(chip: Node): string {
  return String(chip.attrs.source);
}

export function storedText(part: Node | Fragment): string {
  const whole = part instanceof Fragment ? part : part.content;
  return whole.textBetween(0, whole.size, '\n');
}

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

export function selectedText({ doc, selection }: Pick<EditorState, 'doc' | 'selection'>): Selected {
  const offsetOf = (position: number) => doc.textBetween(0, position, '\n').length;
  return { text: storedText(doc), start: offsetOf(selection.from), end: offsetOf(selection.to) };
}

/** Applies a text edit; affected lines are parsed again. */
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

/** The minimal edit between two texts, with the cursor after it. */
export function editBetween(before: string, after: string): Edit {
  const shorter = Math.min(before.length, after.length);
  let prefix = 0;
  while (prefix < shorter && before[prefix] === after[prefix]) prefix += 1;
  let suffix = 0;
  while (suffix < shorter - prefix && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix += 1;
  const caret = after.length - suffix;
  return {
    from: prefix,
    to: before.length - suffix,
    insert: after.slice(prefix, caret),
    start: caret,
    end: caret,
  };
}

/** Parses the cursor's line again if it contains a typed mark; null otherwise. */
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
  line: Node;
  /** Text offset of its start. */
  offset: number;
  begins: number;
  ends: number;
};

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

/** An offset within a mark maps to after the chip. */
function positionOf(doc: Node, index: number): number {
  const { line, offset, begins } = lineAt(doc, index);
  let remaining = index - offset;
  let position = begins + 1;
  for (const child of line.children) {
    if (remaining <= 0) break;
    const length = child.isText ? child.nodeSize : sourceOf(child).length;
    position += child.isText ? Math.min(remaining, length) : 1;
    remaining -= length;
  }
  return position;
}
