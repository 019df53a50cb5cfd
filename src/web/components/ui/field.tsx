import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '#web/lib/cn.ts';
import CircleAlert from '~icons/lucide/circle-alert';

/** Props that connect a control with its label, hint and error. */
export type FieldControl = {
  id: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** Empty or missing when valid. */
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
      <Label id={`${id}-label`} htmlFor={id} required={required}>
        {label}
      </Label>
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

type LabelProps = ComponentProps<'label'> & { htmlFor: string; required?: boolean };

function Label({ className, required = false, children, htmlFor, ...rest }: LabelProps) {
  return (
    <label
      htmlFor={htmlFor}
      className={cn('w-fit font-semibold text-compact text-foreground leading-snug', className)}
      {...rest}
    >
      {children}
      {required && (
        <span aria-hidden className="ms-1 text-danger">
          *
        </span>
      )}
    </label>
  );
}
