import type { FieldControl } from '#web/components/ui/field.tsx';
import { defineSlot } from '#web/slots.tsx';

/** An editor of Markdown with simple formatting, for a field of the surrounding form. */
export const TextEditorSlot = defineSlot<{
  control: FieldControl;
  /** Of the field. */
  name: string;
}>('text editor');
