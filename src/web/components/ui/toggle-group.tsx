import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';

type ToggleGroupProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Form field name, so that it works before and without script. */
  name?: string;
  className?: string;
};

export function ToggleGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  name,
  className,
}: ToggleGroupProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div
      role="group"
      aria-label={label}
      className={cn(
        'inline-flex w-fit max-w-full gap-1 rounded-[1rem] border border-border bg-muted p-1',
        className,
      )}
    >
      {options.map((option) => (
        <button
          data-slot="toggle-group"
          key={option.value}
          type={name ? 'submit' : 'button'}
          name={name}
          value={name && option.value}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cn(
            'inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-control px-4.5 font-semibold text-compact text-muted-foreground transition-colors sm:px-6',
            'hover:text-heading aria-pressed:bg-card aria-pressed:text-heading aria-pressed:shadow-[0_1px_3px_rgb(74_56_24/0.18)]',
            '[&_svg]:size-4.5',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
