import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextSetting } from '#features/settings/web/public.ts';
import { Button } from '#web/components/ui/button.tsx';
import { cn } from '#web/lib/cn.ts';
import ChevronDown from '~icons/lucide/chevron-down';
import Trash from '~icons/lucide/trash-2';

/** In place of the ID of the row just added. */
export const justAdded = 'just added';

type SuburbRowProps = {
  /** Path of its fields in the form: `areas.3`. */
  path: string;
  name: string;
  /** Shown while it is closed. */
  summary: string;
  open: boolean;
  onToggle: () => void;
  onRemove: () => void;
  children?: ReactNode;
};

/** One line that expands to its fields; expanded while they have an error. */
export function SuburbRow({
  path,
  name,
  summary,
  open,
  onToggle,
  onRemove,
  children,
}: SuburbRowProps) {
  const id = useId();
  const { getFieldState, formState } = useFormContext();
  const shown = open || getFieldState(path, formState).error !== undefined;
  const called = name.trim() === '' ? 'New place' : name;
  return (
    <li className="rounded-control border">
      <button
        type="button"
        aria-expanded={shown}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-12 w-full items-center gap-3 rounded-control px-3.5 py-2 text-start hover:bg-accent"
      >
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{called}</span>
          <span className="block text-muted-foreground text-sm">{summary}</span>
        </span>
        <ChevronDown
          aria-hidden
          className={cn('size-4.5 shrink-0 transition-transform', shown && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!shown} className="border-t p-3.5">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextSetting name={`${path}.name`} label="Suburb or town" required />
          <TextSetting
            name={`${path}.postalCodes`}
            label="Postal codes"
            hint="Such as 1448, 1452."
            required
          />
          <TextSetting
            name={`${path}.also`}
            label="Other names"
            hint="How else people write it, with commas between."
          />
          {children}
        </div>
        <Button variant="ghost" className="mt-4" aria-label={`Remove ${called}`} onClick={onRemove}>
          <Trash aria-hidden />
          Remove
        </Button>
      </div>
    </li>
  );
}
