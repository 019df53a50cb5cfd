import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';

type RadioGroupProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  label: string;
  options: readonly { value: string; label: ReactNode }[];
};

/** Other props go to each radio, as `register` returns them. */
export function RadioGroup({ label, options, className, ...rest }: RadioGroupProps) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      data-slot="radio-group"
      className={cn('grid gap-2.5 sm:grid-cols-2', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-input bg-card px-3.5 py-2 font-semibold leading-snug transition-colors hover:border-primary has-checked:border-primary has-checked:bg-secondary has-checked:text-secondary-foreground"
        >
          <input
            type="radio"
            value={option.value}
            className="size-5 shrink-0 accent-primary"
            {...rest}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
