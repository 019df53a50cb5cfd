import Bold from 'lucide/bold';
import Heading from 'lucide/heading';
import ImagePlus from 'lucide/image-plus';
import Italic from 'lucide/italic';
import Link from 'lucide/link';
import List from 'lucide/list';
import PackagePlus from 'lucide/package-plus';
import { type ComponentType, type KeyboardEvent, type SVGProps, useRef } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import {
  type Edit,
  type InlineFormat,
  insertBlock,
  type LineFormat,
  makeLink,
  type Selected,
  toggleInline,
  toggleLines,
} from './format-text.ts';

type Props = {
  formatting: ReturnType<typeof useFormatting>;
  onProduct: () => void;
  onPicture: () => void;
};

/** What can be done to the content; the same by Ctrl+B, Ctrl+I and Ctrl+K. */
export function Toolbar({ formatting, onProduct, onPicture }: Props) {
  return (
    <fieldset className="flex flex-wrap items-center gap-1 rounded-t-control border border-input border-b-0 bg-surface p-1.5">
      <legend className="sr-only">Formatting</legend>
      <Tool label="Bold" icon={Bold} onClick={() => formatting.inline('bold')} />
      <Tool label="Italic" icon={Italic} onClick={() => formatting.inline('italic')} />
      <Tool label="Heading" icon={Heading} onClick={() => formatting.lines('heading')} />
      <Tool label="List" icon={List} onClick={() => formatting.lines('list')} />
      <Tool label="Link" icon={Link} onClick={formatting.link} />
      <Tool label="Insert a product" icon={PackagePlus} onClick={onProduct} />
      <Tool label="Insert a picture" icon={ImagePlus} onClick={onPicture} />
    </fieldset>
  );
}

type ToolProps = {
  label: string;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
  onClick: () => void;
};

function Tool({ label, icon: Icon, onClick }: ToolProps) {
  return (
    <Button variant="ghost" size="icon-sm" aria-label={label} title={label} onClick={onClick}>
      <Icon aria-hidden />
    </Button>
  );
}

const shortcuts: Record<string, (selected: Selected) => Edit> = {
  b: (selected) => toggleInline(selected, 'bold'),
  i: (selected) => toggleInline(selected, 'italic'),
  k: makeLink,
};

/** Formats what is selected in a text field, by buttons and by keys. */
export function useFormatting() {
  const field = useRef<HTMLTextAreaElement>(null);
  const change = (make: (selected: Selected) => Edit) => {
    if (field.current) applyEdit(field.current, make(readSelected(field.current)));
  };
  return {
    field,
    inline: (format: InlineFormat) => change((selected) => toggleInline(selected, format)),
    lines: (format: LineFormat) => change((selected) => toggleLines(selected, format)),
    link: () => change(makeLink),
    block: (block: string) => change((selected) => insertBlock(selected, block)),
    onKeyDown: (event: KeyboardEvent) => {
      const make = shortcuts[event.key.toLowerCase()];
      if (!make || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      change(make);
    },
  };
}

/** What is typed and selected in a text field. */
function readSelected(field: HTMLTextAreaElement): Selected {
  return { text: field.value, start: field.selectionStart, end: field.selectionEnd };
}

/** Changes a text field as typing would: the form hears of it, and Undo takes it back. Browser only. */
function applyEdit(field: HTMLTextAreaElement, edit: Edit): void {
  field.focus();
  field.setSelectionRange(edit.from, edit.to);
  // The only way that keeps Undo; where a browser has dropped it, the text is set without.
  const typed =
    edit.insert === ''
      ? document.execCommand('delete')
      : document.execCommand('insertText', false, edit.insert);
  if (!typed) {
    field.setRangeText(edit.insert, edit.from, edit.to, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(edit.start, edit.end);
}
