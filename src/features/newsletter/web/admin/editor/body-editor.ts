import { baseKeymap, splitBlock } from 'prosemirror-commands';
import { closeHistory, history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { type Command, EditorState, Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { ProductView } from '#features/products/shared/product-view.ts';
import { productChip } from '../../../shared/body-chips.ts';
import { bodyPieces } from '../../../shared/body-parts.ts';
import {
  applyEdit,
  documentOf,
  editBetween,
  readTypedMark,
  selectedText,
  sourceOf,
  storedText,
} from './body-document.ts';
import { drawChip } from './draw-chip.ts';
import { type Edit, linkSelected, type Selected, toggleInline } from './format-text.ts';

/** Begins to write in an element. @param onText hears the text as it is stored, after each change. */
export function openEditor(
  mount: HTMLElement,
  text: string,
  onText: (text: string) => void,
): EditorView {
  const editor = new EditorView(
    { mount },
    {
      state: EditorState.create({
        doc: documentOf(text),
        plugins: [
          history(),
          chipsOfTypedMarks(() => editor.composing),
          keymap(keys),
          keymap(baseKeymap),
        ],
      }),
      dispatchTransaction(change) {
        editor.updateState(editor.state.apply(change));
        if (change.docChanged) onText(storedText(editor.state.doc));
      },
      // Words come and go as text: what other programs dress them with has no place here.
      clipboardTextSerializer: ({ content }) => storedText(content),
      handlePaste: (_, event) => insertText(event.clipboardData),
      handleDrop(_, event, __, moved) {
        return !moved && insertText(event.dataTransfer);
      },
    },
  );
  const insertText = (from: DataTransfer | null) => {
    const words = from?.getData('text/plain').replace(/\r\n?/g, '\n') ?? '';
    if (words === '') return false;
    changeText(editor, ({ start, end }) => {
      const caret = start + words.length;
      return { from: start, to: end, insert: words, start: caret, end: caret };
    });
    return true;
  };
  return editor;
}

/** While letters are put together from several keys nothing is drawn anew under them. */
function chipsOfTypedMarks(composing: () => boolean): Plugin {
  return new Plugin({
    appendTransaction: (changes, _, state) =>
      !composing() && changes.some(({ docChanged }) => docChanged) ? readTypedMark(state) : null,
  });
}

/** Makes a change that Undo takes back by itself, whatever was typed just before it and after it. */
export function changeText(
  editor: Pick<EditorView, 'state' | 'dispatch'>,
  make: (selected: Selected) => Edit,
): void {
  const selected = selectedText(editor.state);
  editor.dispatch(closeHistory(applyEdit(editor.state, selected, make(selected)).scrollIntoView()));
  editor.dispatch(closeHistory(editor.state.tr));
}

const formatting =
  (make: (selected: Selected) => Edit): Command =>
  (_, __, editor) => {
    if (editor) changeText(editor, make);
    return true;
  };

const keys: Record<string, Command> = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Shift-Enter': splitBlock,
  'Mod-b': formatting((selected) => toggleInline(selected, 'bold')),
  'Mod-i': formatting((selected) => toggleInline(selected, 'italic')),
  'Mod-k': formatting(linkSelected),
};

/** Lets the text be this one, as it is stored, wherever it is another. */
export function followText(editor: EditorView, stored: string): void {
  if (storedText(editor.state.doc) === stored) return;
  const selected = selectedText(editor.state);
  editor.dispatch(applyEdit(editor.state, selected, editBetween(selected.text, stored)));
}

/** Lets the chips show the products as they are, and the text be written in or only read. */
export function showIn(
  editor: EditorView,
  { products, readOnly }: { products: readonly ProductView[] | undefined; readOnly: boolean },
): void {
  editor.setProps({
    nodeViews: { chip: (node) => chipView(sourceOf(node), products) },
    editable: () => !readOnly,
  });
}

/** A chip in the text; a mark that is none stands there as it is written. */
function chipView(source: string, products: readonly ProductView[] | undefined) {
  const chip = productChip(bodyPieces(source)[0], products);
  const plain = { name: source, picture: null, note: '', leftOut: false };
  return { dom: drawChip(chip ?? plain), ignoreMutation: () => true };
}
