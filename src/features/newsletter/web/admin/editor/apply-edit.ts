import type { Edit, Selected } from './format-text.ts';

/** What is typed and selected in a text field. */
export function readSelected(field: HTMLTextAreaElement): Selected {
  return { text: field.value, start: field.selectionStart, end: field.selectionEnd };
}

/** Changes a text field as typing would: the form hears of it, and Undo takes it back. Browser only. */
export function applyEdit(field: HTMLTextAreaElement, edit: Edit): void {
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
