import type { Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { ProductView } from '#features/products/shared/product-view.ts';
import type { FieldControl } from '#web/components/ui/field.tsx';
import { controlStyles } from '#web/components/ui/input.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { productChip } from '../../../shared/body-parts.ts';
import {
  activeFormats,
  asOneStep,
  bodyState,
  copiedText,
  type Format,
  insertBlock,
  showText,
  toggles,
} from './body-editor.ts';
import { type LinkTarget, linkAt, pastedText, removeLink, setLink } from './body-links.ts';
import { parseBody, serializeBody } from './body-markdown.ts';
import { withoutStyles } from './body-schema.ts';
import { BodyToolbar } from './body-toolbar.tsx';
import { drawChip } from './draw-chip.ts';
import { LinkDialog } from './link-dialog.tsx';

type Events = {
  onText: (text: string) => void;
  onState: (state: EditorState) => void;
  onLink: () => void;
};

type BodyEditor = {
  view: EditorView;
  /** Shows a text that was changed elsewhere. */
  show: (text: string) => void;
};

function openEditor(mount: HTMLElement, text: string, events: Events): BodyEditor {
  // An unchanged document has its text letter for letter.
  let stored = { doc: parseBody(text), text };
  const textOf = (doc: Node) => (doc.eq(stored.doc) ? stored.text : serializeBody(doc));
  let shown = text;
  const view = new EditorView(
    { mount },
    {
      state: bodyState(stored.doc, events.onLink),
      dispatchTransaction(change) {
        view.updateState(view.state.apply(change));
        events.onState(view.state);
        if (!change.docChanged) return;
        const next = textOf(view.state.doc);
        if (next === shown) return;
        shown = next;
        events.onText(next);
      },
      transformPastedHTML: withoutStyles,
      clipboardTextParser: pastedText,
      clipboardTextSerializer: copiedText,
    },
  );
  const show = (next: string) => {
    if (next === shown) return;
    shown = next;
    view.dispatch(showText(view.state, next));
    stored = { doc: view.state.doc, text: next };
  };
  return { view, show };
}

function showProducts(view: EditorView, products: readonly ProductView[] | undefined): void {
  const fixed = (dom: HTMLElement) => ({ dom, ignoreMutation: () => true });
  view.setProps({
    nodeViews: {
      product({ attrs }) {
        const chip = productChip({ kind: 'product', source: '', productId: attrs.id }, products);
        const block = document.createElement('div');
        if (chip) block.append(drawChip(chip));
        return fixed(block);
      },
      picture({ attrs: { filename, alt } }) {
        const name = alt === '' ? 'Picture' : `Picture: ${alt}`;
        return fixed(drawChip({ name, picture: filename, note: '', leftOut: false }));
      },
    },
  });
}

export type BodyTools = { insert: (block: Node) => void };

type Props = {
  control: FieldControl;
  /** Of the form's field with the Markdown. */
  name: string;
  readOnly?: boolean;
  /** Buttons after those for formats. */
  inserting?: ReactNode;
  tools?: RefObject<BodyTools | null>;
};

export function BodyField({ control, name, readOnly = false, inserting, tools }: Props) {
  const form = useFormContext();
  const { id, required, ...described } = control;
  const container = useRef<HTMLDivElement>(null);
  const editor = useRef<BodyEditor>(null);
  const [formats, setFormats] = useState<readonly Format[]>([]);
  const { field } = useController({ name });
  const products = trpc.products.list.useQuery({ hidden: true });

  const run = (command: Command) => {
    const view = editor.current?.view;
    if (!view?.editable) return;
    asOneStep(command)(view.state, view.dispatch, view);
    view.focus();
  };
  const link = useLinkDialog(run);
  const openLink = () => {
    const view = editor.current?.view;
    const target = view?.editable ? linkAt(view.state) : null;
    if (target) link.open(target);
  };

  const begin = useEffectEvent((mount: HTMLElement) =>
    openEditor(mount, form.getValues(name), {
      onText: (text) => field.onChange(text),
      onState: (state) => setFormats(activeFormats(state)),
      onLink: openLink,
    }),
  );
  useEffect(() => {
    if (!container.current) return;
    const opened = begin(container.current);
    editor.current = opened;
    return () => {
      editor.current = null;
      opened.view.destroy();
    };
  }, []);

  // Reads the form, as the rendered value may be older than the last key.
  const follow = useEffectEvent(() => editor.current?.show(form.getValues(name)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the form's value
  useEffect(() => follow(), [field.value]);

  useEffect(() => {
    if (editor.current) showProducts(editor.current.view, products.data);
  }, [products.data]);
  useEffect(() => editor.current?.view.setProps({ editable: () => !readOnly }), [readOnly]);

  const { ref: registerField } = field;
  useEffect(() => {
    const focusEditor = () => editor.current?.view.focus();
    registerField({ focus: focusEditor });
    // Clicking the label focuses the editor, as for other fields.
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`);
    label?.addEventListener('click', focusEditor);
    return () => label?.removeEventListener('click', focusEditor);
  }, [registerField, id]);
  useImperativeHandle(tools, () => ({ insert: (block) => run(insertBlock(block)) }));

  return (
    <div>
      <BodyToolbar
        formats={formats}
        onFormat={(format) => (format === 'link' ? openLink() : run(toggles[format]))}
      >
        {inserting}
      </BodyToolbar>
      {/* biome-ignore lint/a11y/useSemanticElements: no text area can show formatted text */}
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
        className={cn(controlStyles, bodyStyles)}
      />
      {link.dialog}
    </div>
  );
}

/** A link changes once the dialog has returned the focus. */
function useLinkDialog(run: (command: Command) => void) {
  const [isOpen, setOpen] = useState(false);
  const [target, setTarget] = useState<LinkTarget | null>(null);
  const [change, setChange] = useState<{ command: Command } | null>(null);
  return {
    open(next: LinkTarget) {
      setTarget(next);
      setOpen(true);
    },
    dialog: target && (
      <LinkDialog
        target={target}
        open={isOpen}
        onClose={() => setOpen(false)}
        onClosed={() => {
          if (change) run(change.command);
          setChange(null);
          setTarget(null);
        }}
        onLink={(link) =>
          setChange({
            command: link ? setLink(target, link.href, link.text) : removeLink(target),
          })
        }
      />
    ),
  };
}

const bodyStyles = cn(
  'min-h-[22rem] cursor-text whitespace-break-spaces rounded-t-none py-2.5 leading-relaxed [overflow-wrap:anywhere]',
  '[&>*+*]:mt-3 [&_li>p+p]:mt-1',
  '[&_:is(h1,h2,h3,h4)]:font-semibold [&_:is(h1,h2,h3,h4)]:text-heading [&_:is(h1,h2,h3,h4)]:leading-snug',
  '[&_h1]:text-section [&_h2]:text-xl [&_h3]:text-lg',
  '[&_:is(ul,ol)]:ps-6 [&_ul]:list-disc [&_ol]:list-decimal',
  '[&_a]:text-primary [&_a]:underline [&_strong]:font-bold [&_em]:italic',
  '[&_blockquote]:border-s-4 [&_blockquote]:border-border [&_blockquote]:ps-3',
  '[&_pre]:whitespace-pre-wrap [&_pre]:rounded-lg [&_pre]:bg-muted [&_pre]:p-3 [&_pre]:font-mono [&_pre]:text-sm',
  '[&_.ProseMirror-selectednode]:w-fit [&_.ProseMirror-selectednode]:rounded-full [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-primary',
  // Elements that ProseMirror inserts beside a picture for the cursor.
  '[&_.ProseMirror-separator]:m-0! [&_.ProseMirror-separator]:inline! [&_.ProseMirror-separator]:border-0!',
);
