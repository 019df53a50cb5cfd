import {
  type ChainedCommands,
  type Editor,
  findParentNode,
  getMarkRange,
  type JSONContent,
} from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { readMarkdown } from './body-markdown.ts';
import { typedAddress } from './body-schema.ts';

function begin(editor: Editor): ChainedCommands {
  return editor
    .chain()
    .command(({ tr }) => Boolean(closeHistory(tr)))
    .focus();
}

/** Undone separately from what is typed before and after. */
function run(editor: Editor, steps: ChainedCommands): void {
  steps.scrollIntoView().run();
  editor.view.dispatch(closeHistory(editor.state.tr));
}

/** At the cursor; of lists inside one another the innermost. */
export function isActive(editor: Editor, name: string): boolean {
  if (!name.endsWith('List')) return editor.isActive(name);
  const list = findParentNode(({ type }) => type.isInGroup('list'))(editor.state.selection);
  return list?.node.type.name === name;
}

export function toggleFormat(editor: Editor, name: string): void {
  if (!editor.isEditable) return;
  const steps = begin(editor);
  if (name === 'bulletList') steps.toggleBulletList();
  else if (name === 'orderedList') steps.toggleOrderedList();
  else if (name !== 'heading') steps.toggleMark(name);
  else if (editor.isActive('heading')) steps.setParagraph();
  else steps.setHeading({ level: 2 });
  run(editor, steps);
}

export type LinkTarget = {
  from: number;
  to: number;
  href: string | undefined;
  /** null if it is more than text. */
  text: string | null;
};

/** The link at the selection, or the text to link; null where there can be no link. */
export function linkAt(editor: Editor): LinkTarget | null {
  const { doc, schema, selection } = editor.state;
  const { link } = schema.marks;
  if (!link || !selection.$from.parent.type.allowsMarkType(link)) return null;
  const { href } = editor.getAttributes('link');
  const { from, to } = (href && getMarkRange(selection.$from, link)) || selection;
  const text = doc.textBetween(from, to);
  return { from, to, href, text: text.length === to - from ? text : null };
}

export type NewLink = { href: string; text: string };

/** @param link null removes the link; an empty text is the address itself. */
export function changeLink(
  editor: Editor,
  { from, to, text: before }: LinkTarget,
  link: NewLink | null,
): void {
  const steps = begin(editor);
  if (link === null) {
    run(editor, steps.setTextSelection({ from, to }).unsetLink().setTextSelection(to));
    return;
  }
  const text = link.text || link.href.replace(/^(mailto|tel|sms):/i, '');
  const keepsText = before === null || (link.text === before && from < to);
  const end = keepsText ? to : from + text.length;
  steps
    .command(({ tr }) => keepsText || Boolean(tr.insertText(text, from, to)))
    .setTextSelection({ from, to: end })
    .setLink({ href: link.href })
    .setTextSelection(end);
  run(editor, steps);
}

const address = /(?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,:;!?'")\]]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;

/** Links the address before the cursor. @returns false: the key still does what it does. */
export function linkTyped(
  { selection: { $from, empty }, schema, tr }: EditorState,
  dispatch?: (change: Transaction) => void,
): false {
  const [word = ''] = /\S*$/.exec($from.nodeBefore?.text ?? '') ?? [];
  const match = [...word.matchAll(address)].at(-1);
  const href = match && typedAddress(match[0]);
  const link = schema.mark('link', { href });
  const isLinked = $from.nodeBefore?.marks.some(({ type }) => type === link.type);
  if (!href || !empty || isLinked || !$from.parent.type.allowsMarkType(link.type)) return false;
  const from = $from.pos - word.length + match.index;
  dispatch?.(tr.addMark(from, from + match[0].length, link));
  return false;
}

/** Replaces what differs, so that the cursor stays where it is. */
export function showText({ schema, state, view }: Editor, text: string): void {
  const next = readMarkdown(schema, text);
  const start = state.doc.content.findDiffStart(next.content);
  const end = state.doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  view.dispatch(state.tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap)));
}

/** Below the block of the cursor, with a paragraph to write on. */
export function insertBlock(editor: Editor, block: JSONContent): void {
  if (!editor.isEditable) return;
  const { doc, schema, selection } = editor.state;
  const { $to } = selection;
  const current = $to.depth > 0 ? $to.node(1) : null;
  const isBlank = current?.type.name === 'paragraph' && current.childCount === 0;
  const to = current ? $to.after(1) : $to.pos;
  const from = isBlank ? $to.before(1) : to;
  const next = doc.nodeAt(to)?.isTextblock ? [] : [{ type: 'paragraph' }];
  const steps = begin(editor)
    .insertContentAt({ from, to }, [block, ...next])
    .setTextSelection(from + schema.nodeFromJSON(block).nodeSize + 1);
  run(editor, steps);
}
