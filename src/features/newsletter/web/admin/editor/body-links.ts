import { createParagraphNear } from 'prosemirror-commands';
import { Fragment, type Mark, type Node, type ResolvedPos, Slice } from 'prosemirror-model';
import {
  type Command,
  type EditorState,
  NodeSelection,
  Plugin,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { marks, nodes, schema, typedAddress } from './body-schema.ts';

export type LinkTarget = {
  from: number;
  to: number;
  /** undefined for a new link. */
  href: string | undefined;
  /** null if it is more than text. */
  text: string | null;
};

/** The link at the selection, or the text to link; null where there can be no link. */
export function linkAt({ doc, selection }: EditorState): LinkTarget | null {
  const { $from, $to } = selection;
  if (!$from.parent.inlineContent || !$from.parent.type.allowsMarkType(marks.link)) return null;
  const link = linkAround($from, $to);
  const { from, to } = link ?? selection;
  const text = $from.sameParent($to) ? doc.textBetween(from, to) : '';
  const isText = $from.sameParent($to) && text.length === to - from;
  return { from, to, href: link?.mark.attrs.href, text: isText ? text : null };
}

/** The whole link, if the selection is inside it. */
function linkAround($from: ResolvedPos, $to: ResolvedPos) {
  const mark = [$from.nodeAfter, $from.nodeBefore]
    .map((node) => node && marks.link.isInSet(node.marks))
    .find((found) => found !== null && found !== undefined);
  if (!mark || !$from.sameParent($to)) return null;
  const first = $from.index();
  const { children } = $from.parent;
  const isLinked = (index: number) => children[index] && mark.isInSet(children[index].marks);
  let start = isLinked(first) ? first : first - 1;
  let end = start + 1;
  while (isLinked(start - 1)) start -= 1;
  while (isLinked(end)) end += 1;
  const range = { mark, from: $from.posAtIndex(start), to: $from.posAtIndex(end) };
  return range.to >= $to.pos ? range : null;
}

/** @param text replaces what is linked, unless it is more than text. */
export function setLink(
  { from, to, text: before }: LinkTarget,
  href: string,
  text: string,
): Command {
  return (state, dispatch) => {
    const link = marks.link.create({ href });
    const change = state.tr;
    if (before === null || (text === before && from < to)) {
      change.removeMark(from, to, marks.link).addMark(from, to, link);
      change.setSelection(TextSelection.near(change.doc.resolve(to), -1));
    } else {
      const $from = state.doc.resolve(from);
      const others = from < to ? ($from.nodeAfter?.marks ?? []) : $from.marks();
      const linked = text || href.replace(/^(mailto|tel|sms):/i, '');
      change.replaceWith(from, to, schema.text(linked, link.addToSet(others)));
      change.setSelection(TextSelection.create(change.doc, from + linked.length));
    }
    dispatch?.(change.removeStoredMark(marks.link).scrollIntoView());
    return true;
  };
}

export function removeLink({ from, to }: LinkTarget): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.removeMark(from, to, marks.link));
    return true;
  };
}

const address = /(?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,:;!?'")\]]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;

/** Links addresses as they are completed by a space or Enter. */
export const linkTypedAddresses = new Plugin({
  props: {
    handleTextInput(view, from, to, text) {
      const { selection } = view.state;
      if (selection instanceof NodeSelection) {
        // Typing would replace the card.
        createParagraphNear(view.state, view.dispatch);
        view.dispatch(view.state.tr.insertText(text));
        return true;
      }
      if (text !== ' ' || from !== to) return false;
      const change = linkBeforeCursor(view.state);
      if (!change) return false;
      view.dispatch(change.insertText(text, from));
      return true;
    },
    handleKeyDown(view, { key }) {
      const change = key === 'Enter' && !view.composing ? linkBeforeCursor(view.state) : null;
      if (change) view.dispatch(change);
      return false;
    },
  },
});

function linkBeforeCursor({ selection, tr }: EditorState): Transaction | null {
  const { $from, empty } = selection;
  const text = $from.nodeBefore?.text;
  if (!empty || text === undefined || !$from.parent.type.allowsMarkType(marks.link)) return null;
  const [word = ''] = /\S*$/.exec(text) ?? [];
  const match = [...word.matchAll(address)].at(-1);
  const href = match && typedAddress(match[0]);
  if (!href || marks.link.isInSet($from.nodeBefore?.marks ?? [])) return null;
  const from = $from.pos - word.length + match.index;
  return tr.addMark(from, from + match[0].length, marks.link.create({ href }));
}

/** Plain text: paragraphs end at empty lines. */
export function pastedText(text: string): Slice {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+|\n+$/g, '')
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => nodes.paragraph.create(null, paragraph.split('\n').flatMap(pastedLine)));
  return Slice.maxOpen(Fragment.from(paragraphs));
}

function pastedLine(line: string, index: number): Node[] {
  const content = index > 0 ? [nodes.hard_break.create()] : [];
  let start = 0;
  const write = (end: number, set: readonly Mark[] = []) => {
    if (end > start) content.push(schema.text(line.slice(start, end), set));
    start = end;
  };
  for (const { index: from, 0: found } of line.matchAll(address)) {
    const href = typedAddress(found);
    write(from);
    write(from + found.length, href === null ? [] : [marks.link.create({ href })]);
  }
  write(line.length);
  return content;
}
