import {
  baseKeymap,
  chainCommands,
  newlineInCode,
  setBlockType,
  splitBlock,
  toggleMark,
} from 'prosemirror-commands';
import { closeHistory, history, redo, undo } from 'prosemirror-history';
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import {
  Fragment,
  type Mark,
  type MarkType,
  type Node,
  type ResolvedPos,
  type Slice,
} from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import {
  type Command,
  EditorState,
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { linkAt, linkTypedAddresses } from './body-links.ts';
import { parseBody, serializeBody } from './body-markdown.ts';
import { marks, needsParagraph, nodes, typedAddress } from './body-schema.ts';

export function bodyState(doc: Node, onLink: () => void): EditorState {
  return EditorState.create({
    doc,
    plugins: [
      history(),
      inputRules({ rules }),
      linkTypedAddresses,
      endWithParagraph,
      keymap({
        ...keys,
        'Mod-k': () => {
          onLink();
          return true;
        },
      }),
      keymap(baseKeymap),
    ],
  });
}

export type Format = 'bold' | 'italic' | 'heading' | 'bullets' | 'numbers' | 'link';

const listTypes = { bullets: nodes.bullet_list, numbers: nodes.ordered_list };

/** Formats of the whole selection, or of what is typed next. */
export function activeFormats(state: EditorState): Format[] {
  const { $from, $to } = state.selection;
  const list = listAround($from)?.node.type;
  const isActive: Record<Format, boolean> = {
    bold: isMarked(state, marks.strong),
    italic: isMarked(state, marks.em),
    heading: $from.parent.type === nodes.heading && $from.sameParent($to),
    bullets: list === nodes.bullet_list,
    numbers: list === nodes.ordered_list,
    link: linkAt(state)?.href !== undefined,
  };
  return (Object.keys(isActive) as Format[]).filter((format) => isActive[format]);
}

function isMarked({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return Boolean(type.isInSet(storedMarks ?? $from.marks()));
  let letters = 0;
  let marked = 0;
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isText) return;
    const text = node.text?.slice(Math.max(0, from - position), to - position).trim() ?? '';
    letters += text.length;
    if (type.isInSet(node.marks)) marked += text.length;
  });
  return letters > 0 && marked === letters;
}

function listAround($position: ResolvedPos): { node: Node; position: number } | null {
  for (let depth = $position.depth; depth > 0; depth -= 1) {
    const node = $position.node(depth);
    if (node.type.isInGroup('list')) return { node, position: $position.before(depth) };
  }
  return null;
}

export const toggles: Record<Exclude<Format, 'link'>, Command> = {
  bold: toggleMark(marks.strong, null, { removeWhenPresent: false }),
  italic: toggleMark(marks.em, null, { removeWhenPresent: false }),
  heading: toggleHeading,
  bullets: toggleList('bullets'),
  numbers: toggleList('numbers'),
};

const toParagraph = setBlockType(nodes.paragraph);
const outOfList = liftListItem(nodes.list_item);

function toggleHeading(state: EditorState, dispatch?: (change: Transaction) => void): boolean {
  const { $from } = state.selection;
  if ($from.parent.type === nodes.heading) return toParagraph(state, dispatch);
  return oneAfterAnother(outOfList, setBlockType(nodes.heading))(state, dispatch);
}

function toggleList(format: 'bullets' | 'numbers'): Command {
  const type = listTypes[format];
  return (state, dispatch) => {
    const list = listAround(state.selection.$from);
    if (!list) return oneAfterAnother(toParagraph, wrapInList(type))(state, dispatch);
    if (list.node.type === type) return outOfList(state, dispatch);
    const { tight } = list.node.attrs;
    dispatch?.(state.tr.setNodeMarkup(list.position, type, { tight }));
    return true;
  };
}

/** Runs the second command on the outcome of the first, as one change. */
function oneAfterAnother(first: Command, second: Command): Command {
  return (state, dispatch) => {
    const change = state.tr;
    let between = state;
    first(state, ({ steps }) => {
      for (const step of steps) change.step(step);
      between = state.apply(change);
    });
    return second(between, ({ steps, selection }) => {
      for (const step of steps) change.step(step);
      change.setSelection(Selection.fromJSON(change.doc, selection.toJSON()));
      dispatch?.(change.scrollIntoView());
    });
  };
}

/** Inserts it below the block of the cursor, with a paragraph to write on. */
export function insertBlock(block: Node): Command {
  return (state, dispatch) => {
    const { $to } = state.selection;
    const current = $to.depth > 0 ? $to.node(1) : null;
    const isBlank = current?.type === nodes.paragraph && current.childCount === 0;
    const to = $to.depth > 0 ? $to.after(1) : $to.pos;
    const from = isBlank ? $to.before(1) : to;
    const change = state.tr.replaceWith(from, to, block);
    const end = from + block.nodeSize;
    if (!change.doc.resolve(end).nodeAfter?.isTextblock) {
      change.insert(end, nodes.paragraph.create());
    }
    change.setSelection(TextSelection.create(change.doc, end + 1));
    dispatch?.(change.scrollIntoView());
    return true;
  };
}

/** Undone separately from what is typed before and after. */
export function asOneStep(command: Command): Command {
  return (state, dispatch, view) => {
    const isDone = command(state, dispatch && ((change) => dispatch(closeHistory(change))), view);
    if (isDone && dispatch && view) view.dispatch(closeHistory(view.state.tr));
    return isDone;
  };
}

const breakLine: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.type.validContent(Fragment.from(nodes.hard_break.create()))) {
    return splitBlock(state, dispatch);
  }
  const change = state.tr.replaceSelectionWith(nodes.hard_break.create());
  dispatch?.(change.scrollIntoView());
  return true;
};

const keys: Record<string, Command> = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': asOneStep(toggles.bold),
  'Mod-i': asOneStep(toggles.italic),
  Enter: splitListItem(nodes.list_item),
  'Shift-Enter': chainCommands(newlineInCode, breakLine),
  'Mod-]': sinkListItem(nodes.list_item),
  'Mod-[': outOfList,
  Backspace: undoInputRule,
};

/** Typed Markdown becomes what it means, as in other editors. */
const rules: InputRule[] = [
  textblockTypeInputRule(/^(#{1,4})\s$/, nodes.heading, ([, signs = '']) => ({
    level: signs.length,
  })),
  wrappingInputRule(/^\s*[-*+]\s$/, nodes.bullet_list),
  wrappingInputRule(
    /^(\d{1,2})[.)]\s$/,
    nodes.ordered_list,
    ([, start]) => ({ start: Number(start) }),
    ([, start], { childCount, attrs }) => childCount + attrs.start === Number(start),
  ),
  markRule(/(?<![*\p{L}\d])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/u, () => marks.strong.create()),
  markRule(/(?<![_\p{L}\d])_([^_\s](?:[^_]*[^_\s])?)_$/u, () => marks.em.create()),
  markRule(/\[([^[\]]+)\]\((\S+)\)$/, ([, , typed = '']) => {
    const href = typedAddress(typed);
    return href === null ? null : marks.link.create({ href });
  }),
];

/** Marks the first group of the match, and deletes the rest. */
function markRule(
  pattern: RegExp,
  createMark: (match: RegExpMatchArray) => Mark | null,
): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const mark = createMark(match);
    const [whole, text = ''] = match;
    if (!mark) return null;
    const from = start + whole.indexOf(text);
    const change = state.tr.delete(from + text.length, end).delete(start, from);
    return change.addMark(start, start + text.length, mark).removeStoredMark(mark);
  });
}

const endWithParagraph = new Plugin({
  appendTransaction: (_, __, { doc, tr }) =>
    needsParagraph(doc) ? tr.insert(doc.content.size, nodes.paragraph.create()) : null,
});

export function copiedText({ content }: Slice): string {
  return serializeBody(nodes.doc.create(null, content));
}

/** Replaces what differs, so that the cursor stays where it is. */
export function showText(state: EditorState, text: string): Transaction {
  const next = parseBody(text).content;
  const { content } = state.doc;
  const start = content.findDiffStart(next);
  const end = content.findDiffEnd(next);
  if (start === null || end === null) return state.tr;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const slice = nodes.doc.create(null, next).slice(start, end.b + overlap);
  return state.tr.replace(start, end.a + overlap, slice);
}
