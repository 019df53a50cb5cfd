import { baseKeymap, splitBlock } from 'prosemirror-commands';
import { closeHistory, history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { type Command, EditorState, Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { ProductView } from '#features/products/shared/product-view.ts';
import { copyName, copyWidthsOf, imageUrl } from '#shared/images.ts';
import type { FieldControl } from '#web/components/ui/field.tsx';
import { controlStyles } from '#web/components/ui/input.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { bodyPieces, type ProductChip, productChip } from '../../../shared/body-parts.ts';
import {
  applyEdit,
  documentOf,
  editBetween,
  readTypedMark,
  selectedText,
  sourceOf,
  storedText,
} from './body-document.ts';
import { type Edit, linkSelected, type Selected, toggleInline } from './format-text.ts';
import type { DraftBody, DraftFields } from './use-newsletter-form.ts';

/** Browser only. */
function drawChip({ name, picture, note, leftOut }: ProductChip): HTMLElement {
  const chip = document.createElement('span');
  chip.className = cn(
    'mx-0.5 inline-flex max-w-full items-center gap-1.5 rounded-full border py-0.5 ps-1 pe-2.5 align-middle font-semibold text-sm leading-snug',
    leftOut
      ? 'border-danger border-dashed bg-danger-soft text-danger-ink'
      : 'border-primary/40 bg-secondary text-secondary-foreground',
  );
  if (picture === null) chip.classList.replace('ps-1', 'ps-2.5');
  else chip.append(thumbnail(picture));
  const label = document.createElement('span');
  label.className = 'min-w-0 [overflow-wrap:anywhere]';
  label.textContent = note === '' ? name : `${name} (${note})`;
  chip.append(label);
  return chip;
}

function thumbnail(picture: string): HTMLElement {
  const image = document.createElement('img');
  const [smallest] = copyWidthsOf(picture);
  image.src = imageUrl(smallest === undefined ? picture : copyName(picture, smallest));
  image.alt = '';
  image.draggable = false;
  image.className = 'size-6 shrink-0 rounded-full bg-muted object-cover';
  image.addEventListener('error', () => image.remove());
  return image;
}

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
function changeText(
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
function followText(editor: EditorView, stored: string): void {
  if (storedText(editor.state.doc) === stored) return;
  const selected = selectedText(editor.state);
  editor.dispatch(applyEdit(editor.state, selected, editBetween(selected.text, stored)));
}

function showIn(
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

export type BodyTools = { change: (make: (selected: Selected) => Edit) => void };

type Props = {
  control: FieldControl;
  form: UseFormReturn<DraftFields, unknown, DraftBody>;
  readOnly: boolean;
  tools: RefObject<BodyTools | null>;
};

export function BodyField({ control, form, readOnly, tools }: Props) {
  const { id, required, ...described } = control;
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const { field } = useController({ name: 'content', control: form.control });
  const products = trpc.products.list.useQuery({ hidden: true });

  const begin = useEffectEvent((mount: HTMLElement) =>
    openEditor(mount, form.getValues('content'), (text) => field.onChange(text)),
  );
  useEffect(() => {
    if (!container.current) return;
    const editor = begin(container.current);
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);

  // Reads the form, as the rendered value may be older than the last key.
  const follow = useEffectEvent(() => {
    if (view.current) followText(view.current, form.getValues('content'));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the form's value
  useEffect(() => follow(), [field.value]);

  useEffect(() => {
    if (view.current) showIn(view.current, { products: products.data, readOnly });
  }, [products.data, readOnly]);

  const { ref: registerField } = field;
  useEffect(() => {
    registerField({ focus: () => view.current?.focus() });
    // Clicking the label focuses the editor, as for other fields.
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`);
    const focusEditor = () => view.current?.focus();
    label?.addEventListener('click', focusEditor);
    return () => label?.removeEventListener('click', focusEditor);
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
      ref={container}
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
        controlStyles,
        'min-h-[22rem] cursor-text whitespace-break-spaces rounded-t-none py-2.5 leading-relaxed [overflow-wrap:anywhere]',
        // Elements that ProseMirror inserts beside a chip for the cursor.
        '[&_.ProseMirror-separator]:m-0! [&_.ProseMirror-separator]:inline! [&_.ProseMirror-separator]:border-0!',
      )}
    />
  );
}
