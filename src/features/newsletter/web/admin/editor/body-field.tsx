import type { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { FieldControl } from '#web/components/ui/field.tsx';
import { controlStyles } from '#web/components/ui/input.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { changeText, followText, openEditor, showIn } from './body-editor.ts';
import type { Edit, Selected } from './format-text.ts';
import type { DraftBody, DraftFields } from './use-newsletter-form.ts';

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
