import { createParagraphNear } from '@tiptap/pm/commands';
import { keydownHandler } from '@tiptap/pm/keymap';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import { EditorContent, type JSONContent, ReactNodeViewRenderer, useEditor } from '@tiptap/react';
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
import type { FieldControl } from '#web/components/ui/field.tsx';
import { controlStyles } from '#web/components/ui/input.tsx';
import { cn } from '#web/lib/cn.ts';
import { toast } from '#web/lib/toast.ts';
import { PictureNode, ProductNode } from './body-chips.tsx';
import {
  changeLink,
  insertBlock,
  type LinkTarget,
  linkAt,
  linkTyped,
  showText,
} from './body-commands.ts';
import { readMarkdown, writeMarkdown } from './body-markdown.ts';
import { body, bodySchema, picture, product, typedRules } from './body-schema.ts';
import { BodyToolbar } from './body-toolbar.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { parsedHtml, pastedHtml, pastedText } from './pasted.ts';

const extensions = [
  body,
  product.extend({ addNodeView: () => ReactNodeViewRenderer(ProductNode) }),
  picture.extend({ addNodeView: () => ReactNodeViewRenderer(PictureNode) }),
];

export type BodyTools = { insert: (block: JSONContent) => void };

type Props = {
  control: FieldControl;
  name: string;
  readOnly?: boolean;
  /** Buttons after those for formats. */
  inserting?: ReactNode;
  tools?: RefObject<BodyTools | null>;
  /** Receives a pasted or dropped file, with the cursor at its place. */
  onFile?: (file: File) => void;
};

export function BodyField({ control, name, readOnly = false, inserting, tools, onFile }: Props) {
  const form = useFormContext();
  const { id, required } = control;
  const { field } = useController({ name });
  const [link, setLink] = useState<LinkTarget | null>(null);
  const [opened] = useState(() => openText(form.getValues(name)));
  // An unchanged document has its text letter for letter.
  const stored = useRef(opened);
  const shown = useRef(opened.text);

  const takeFile = (files: FileList | undefined): boolean => {
    const file = files?.item(0);
    if (!file) return false;
    if (onFile) onFile(file);
    else toast.error('Pictures cannot be put into this text.');
    return true;
  };
  const editor = useEditor({
    extensions,
    content: opened.doc,
    // The policy forbids style elements.
    injectCSS: false,
    coreExtensionOptions: { tabindex: { value: '0' } },
    enableInputRules: typedRules,
    enablePasteRules: ['link'],
    onBlur: field.onBlur,
    onUpdate({ editor: { state } }) {
      const written = writeMarkdown(state.doc);
      const text = written === stored.current.written ? stored.current.text : written;
      if (text === shown.current) return;
      shown.current = text;
      field.onChange(text);
    },
    editorProps: {
      attributes: {
        id,
        class: cn(controlStyles, bodyStyles),
        'aria-describedby': control['aria-describedby'] ?? '',
        'aria-invalid': `${control['aria-invalid'] ?? false}`,
        'aria-labelledby': `${id}-label`,
        'aria-multiline': 'true',
        'aria-readonly': `${readOnly}`,
        'aria-required': `${required}`,
        spellcheck: 'true',
      },
      // Tab leaves the editor, as it leaves other fields.
      handleDOMEvents: { keydown: (_, { key }) => key === 'Tab' },
      handleKeyDown: keydownHandler({
        'Mod-k': () => {
          openLink();
          return true;
        },
        Enter: linkTyped,
      }),
      handleTextInput(view, _from, _to, text) {
        if (!(view.state.selection instanceof NodeSelection)) {
          return text === ' ' && linkTyped(view.state, view.dispatch);
        }
        // Typing would replace the card.
        createParagraphNear(view.state, view.dispatch);
        view.dispatch(view.state.tr.insertText(text));
        return true;
      },
      handlePaste(_, { clipboardData }) {
        // Office programs add a picture of the text.
        const html = parsedHtml(clipboardData?.getData('text/html') ?? '');
        return html.textContent.trim() === '' && takeFile(clipboardData?.files);
      },
      handleDrop(view, { dataTransfer, clientX, clientY }, _slice, moved) {
        const place = view.posAtCoords({ left: clientX, top: clientY });
        if (moved || !dataTransfer?.files.length || !place) return false;
        const { doc, tr } = view.state;
        view.dispatch(tr.setSelection(Selection.near(doc.resolve(place.pos))));
        return takeFile(dataTransfer.files);
      },
      transformPastedHTML: pastedHtml,
      clipboardTextParser: (text, { doc: { type } }) => pastedText(type.schema, text),
      clipboardTextSerializer: writeMarkdown,
    },
  });
  const openLink = () => setLink(editor.isEditable ? linkAt(editor) : null);

  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly]);

  // Reads the form, as the rendered value may be older than the last key.
  const follow = useEffectEvent(() => {
    const text = form.getValues(name);
    if (text === shown.current) return;
    stored.current = openText(text);
    shown.current = text;
    showText(editor, text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the form's value
  useEffect(() => follow(), [field.value]);

  const { ref: registerField } = field;
  useEffect(() => {
    const focusEditor = () => editor.commands.focus();
    registerField({ focus: focusEditor });
    // Clicking the label focuses the editor, as for other fields.
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`);
    label?.addEventListener('click', focusEditor);
    return () => label?.removeEventListener('click', focusEditor);
  }, [registerField, editor, id]);
  useImperativeHandle(tools, () => ({ insert: (block) => insertBlock(editor, block) }));

  return (
    <div>
      <BodyToolbar editor={editor} onLink={openLink}>
        {inserting}
      </BodyToolbar>
      <EditorContent editor={editor} />
      {link && (
        <LinkDialog
          target={link}
          onClosed={(change) => {
            if (change !== undefined) changeLink(editor, link, change);
            setLink(null);
          }}
        />
      )}
    </div>
  );
}

function openText(text: string) {
  const doc = readMarkdown(bodySchema, text);
  return { text, doc: doc.toJSON(), written: writeMarkdown(doc) };
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
