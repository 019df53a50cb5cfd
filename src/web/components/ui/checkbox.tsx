import { type ComponentProps, type ReactNode, useCallback } from 'react';
import { cn } from '#web/lib/cn.ts';
import Check from '~icons/lucide/check';
import Minus from '~icons/lucide/minus';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  indeterminate?: boolean;
  ref?: (element: HTMLInputElement | null) => void;
};

/** Needs a label: `aria-label`, or use CheckboxField. */
export function Checkbox({ className, indeterminate = false, ref, ...rest }: CheckboxProps) {
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      if (element) element.indeterminate = indeterminate;
      ref?.(element);
    },
    [indeterminate, ref],
  );
  const Mark = indeterminate ? Minus : Check;

  return (
    <span data-slot="checkbox" className={cn('relative inline-flex size-5.5 shrink-0', className)}>
      <input
        ref={attach}
        type="checkbox"
        className="peer size-full cursor-pointer pointer-coarse:before:absolute pointer-coarse:before:-inset-2.75 pointer-coarse:before:content-[''] appearance-none rounded-md border border-input bg-card transition-colors checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary hover:border-primary aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-55"
        {...rest}
      />
      <Mark
        aria-hidden
        strokeWidth={3.2}
        className="pointer-events-none absolute inset-0 m-auto size-3.5 scale-75 text-primary-foreground opacity-0 transition-[opacity,transform] peer-checked:scale-100 peer-checked:opacity-100 peer-indeterminate:scale-100 peer-indeterminate:opacity-100"
      />
    </span>
  );
}

type CheckboxFieldProps = CheckboxProps & { children: ReactNode };

/** The whole line is clickable. */
export function CheckboxField({ children, className, ...rest }: CheckboxFieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is the control
    <label
      className={cn(
        'flex min-h-8 w-fit items-start gap-3 py-1 leading-snug pointer-coarse:min-h-11 pointer-coarse:py-2.5',
        className,
      )}
    >
      <Checkbox {...rest} />
      <span>{children}</span>
    </label>
  );
}
