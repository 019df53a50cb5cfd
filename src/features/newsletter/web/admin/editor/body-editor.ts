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

/** @param onText called with the stored text after each change. */
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
          convertTypedMarks(() => editor.composing),
          keymap(keys),
          keymap(baseKeymap),
        ],
      }),
      dispatchTransaction(change) {
        editor.updateState(editor.state.apply(change));
        if (change.docChanged) onText(storedText(editor.state.doc));
      },
      // Copy and paste plain text only.
      clipboardTextSerializer: ({ content }) => storedText(content),
      handlePaste: (_, event) => insertText(event.clipboardData),
      handleDrop(_, event, __, moved) {
        return !moved && insertText(event.dataTransfer);
      },
    },
  );
  const insertText = (from: DataTransfer | null) => {
    const text = from?.getData('text/plain').replace(/\r\n?/g, '\n') ?? '';
    if (text === '') return false;
    changeText(editor, ({ start, end }) => {
      const caret = start + text.length;
      return { from: start, to: end, insert: text, start: caret, end: caret };
    });
    return true;
  };
  return editor;
}

/** Not during IME composition, which a redraw would interrupt. */
function convertTypedMarks(composing: () => boolean): Plugin {
  return new Plugin({
    appendTransaction: (changes, _, state) =>
      !composing() && changes.some(({ docChanged }) => docChanged) ? readTypedMark(state) : null,
  });
}

/** Applies an edit as an undo step of its own. */
export function changeText(
  editor: Pick<EditorView, 'state' | 'dispatch'>,
  createEdit: (selected: Selected) => Edit,
): void {
  const selected = selectedText(editor.state);
  editor.dispatch(
    closeHistory(applyEdit(editor.state, selected, createEdit(selected)).scrollIntoView()),
  );
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

/** Updates the editor after an external change of the text. */
export function followText(editor: EditorView, stored: string): void {
  if (storedText(editor.state.doc) === stored) return;
  const selected = selectedText(editor.state);
  editor.dispatch(applyEdit(editor.state, selected, editBetween(selected.text, stored)));
}

export function showIn(
  editor: EditorView,
  { products, readOnly }: { products: readonly ProductView[] | undefined; readOnly: boolean },
): void {
  editor.setProps({
    nodeViews: { chip: (node) => chipView(sourceOf(node), products) },
    editable: () => !readOnly,
  });
}

function chipView(source: string, products: readonly ProductView[] | undefined) {
  const chip = productChip(bodyPieces(source)[0], products);
  const plain = { name: source, picture: null, note: '', leftOut: false };
  return { dom: drawChip(chip ?? plain), ignoreMutation: () => true };
}
