import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '#web/lib/cn.ts';
import ChevronDown from '~icons/lucide/chevron-down';
import CircleAlert from '~icons/lucide/circle-alert';
import { controlStyles } from './input.tsx';

export type FieldControl = {
  id: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

/** `<Field label="Name" error={…}>{(control) => <Input {...control} />}</Field>` */
export function Field({ label, hint, error, required = false, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');

  return (
    <div data-slot="field" className={cn('flex flex-col gap-1.5', className)}>
      <label
        htmlFor={id}
        className="w-fit font-semibold text-compact text-foreground leading-snug"
        id={`${id}-label`}
      >
        {label}
        {required && (
          <span aria-hidden className="ms-1 text-danger">
            *
          </span>
        )}
      </label>
      {children({
        id,
        required,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="text-muted-foreground text-sm leading-snug">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p
      data-slot="field-error"
      id={id}
      className="flex gap-1.5 font-medium text-danger-ink text-sm leading-snug"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      rows={rows}
      className={cn(controlStyles, 'min-h-24 resize-y py-2.5 leading-normal', className)}
      {...rest}
    />
  );
}

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
