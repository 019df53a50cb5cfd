import type { FieldControl } from '#web/components/ui/field.tsx';
import { defineSlot } from '#web/slots.tsx';

export const TextEditorSlot = defineSlot<{
  control: FieldControl;
  name: string;
}>('text editor');
