import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';
import ChevronDown from '~icons/lucide/chevron-down';
import { controlStyles } from './input.tsx';

/** A value that is its own label, or both. */
export type Choice = string | readonly [value: string | number, label: string];

export type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  choices: readonly Choice[];
  /** Label of the empty value. */
  empty?: string | undefined;
};

/** `className` is for the surrounding frame. */
export function NativeSelect({ className, choices, empty, ...rest }: SelectProps) {
  return (
    <span data-slot="native-select" className={cn('relative inline-flex w-full', className)}>
      <select
        className={cn(controlStyles, 'h-11 cursor-pointer appearance-none truncate pe-10')}
        {...rest}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {choices.map((choice) => {
          const [value, label] = typeof choice === 'string' ? [choice, choice] : choice;
          return (
            <option key={value} value={value}>
              {label}
            </option>
          );
        })}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute end-3 top-1/2 size-4.5 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}
