import { baseKeymap, splitBlock } from 'prosemirror-commands';
import { closeHistory, history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { type Command, EditorState, Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { ProductView } from '#features/products/shared/product-view.ts';
import type { FieldControl } from '#web/components/ui/form/field.tsx';
import { controlLook } from '#web/components/ui/form/input.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { letterChip } from '../../../shared/letter-chips.ts';
import { letterPieces } from '../../../shared/letter-parts.ts';
import { drawChip } from './draw-chip.ts';
import { type Edit, makeLink, type Selected, toggleInline } from './format-text.ts';
import {
  applyEdit,
  documentOf,
  editBetween,
  readTypedMark,
  selectedText,
  sourceOf,
  textOf,
} from './letter-document.ts';
import type { DraftFields, DraftLetter } from './use-newsletter-form.ts';

/** What the tools above the text do to it. */
export type LetterTools = { change: (make: (selected: Selected) => Edit) => void };

type Props = {
  control: FieldControl;
  form: UseFormReturn<DraftFields, unknown, DraftLetter>;
  readOnly: boolean;
  tools: RefObject<LetterTools | null>;
};

/**
 * The text of a newsletter, to be written in: products and pictures stand in it as chips. What the form
 * holds of it is the text as it is stored.
 */
export function LetterField({ control, form, readOnly, tools }: Props) {
  const { id, required, ...described } = control;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const { field } = useController({ name: 'content', control: form.control });
  const products = trpc.products.list.useQuery({ hidden: true });

  const begin = useEffectEvent((mount: HTMLElement) =>
    openEditor(mount, form.getValues('content'), (text) => field.onChange(text)),
  );
  useEffect(() => {
    if (!place.current) return;
    const editor = begin(place.current);
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);

  // What was drawn last may be older than the last key: the form itself knows.
  const follow = useEffectEvent(() => {
    const editor = view.current;
    const stored = form.getValues('content');
    if (!editor || textOf(editor.state.doc) === stored) return;
    const selected = selectedText(editor.state);
    editor.dispatch(applyEdit(editor.state, selected, editBetween(selected.text, stored)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the form's value
  useEffect(() => follow(), [field.value]);

  useEffect(() => {
    view.current?.setProps({
      nodeViews: { chip: (node) => chipView(sourceOf(node), products.data) },
    });
  }, [products.data]);
  useEffect(() => {
    view.current?.setProps({ editable: () => !readOnly });
  }, [readOnly]);

  const { ref: registerField } = field;
  useEffect(() => {
    registerField({ focus: () => view.current?.focus() });
    // A press on the label leads into the text, as into any other field.
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`);
    const enter = () => view.current?.focus();
    label?.addEventListener('click', enter);
    return () => label?.removeEventListener('click', enter);
  }, [registerField, id]);
  useImperativeHandle(tools, () => ({
    change(make) {
      if (!view.current) return;
      changeText(view.current, make);
      view.current.focus();
    },
  }));

  return (
    // biome-ignore lint/a11y/useSemanticElements: no text area can show a chip
    <div
      ref={place}
      id={id}
      role="textbox"
      tabIndex={0}
      aria-multiline
      aria-labelledby={`${id}-label`}
      aria-required={required || undefined}
      aria-readonly={readOnly || undefined}
      {...described}
      onBlur={field.onBlur}
      spellCheck
      className={cn(
        controlLook,
        'min-h-[22rem] cursor-text whitespace-break-spaces rounded-t-none py-2.5 leading-relaxed [overflow-wrap:anywhere]',
        // What ProseMirror puts beside a chip, for the cursor to stand at.
        '[&_.ProseMirror-separator]:m-0! [&_.ProseMirror-separator]:inline! [&_.ProseMirror-separator]:border-0!',
      )}
    />
  );
}

/** Begins to write in an element. @param onText hears the text as it is stored, after each change. */
function openEditor(mount: HTMLElement, text: string, onText: (text: string) => void): EditorView {
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
        if (change.docChanged) onText(textOf(editor.state.doc));
      },
      // Words come and go as text: what other programs dress them with has no place here.
      clipboardTextSerializer: ({ content }) => textOf(content),
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
function changeText(
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
  'Mod-k': formatting(makeLink),
};

/** A chip in the text; a mark that is none stands there as it is written. */
function chipView(source: string, products: readonly ProductView[] | undefined) {
  const chip = letterChip(letterPieces(source)[0], products);
  const plain = { name: source, picture: null, note: '', leftOut: false };
  return { dom: drawChip(chip ?? plain), ignoreMutation: () => true };
}
