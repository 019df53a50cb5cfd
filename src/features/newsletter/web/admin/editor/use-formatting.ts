import { type KeyboardEvent, useRef } from 'react';
import { applyEdit, readSelected } from './apply-edit.ts';
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

export type Formatting = ReturnType<typeof useFormatting>;
