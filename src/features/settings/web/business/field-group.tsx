import type { ReactNode } from 'react';

type FieldGroupProps = { title: string; hint?: string; children: ReactNode };

export function FieldGroup({ title, hint, children }: FieldGroupProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 not-first:border-t not-first:pt-5">
      <legend className="float-start mb-1 w-full font-bold font-heading text-heading text-lg">
        {title}
      </legend>
      {hint && <p className="-mt-3 clear-both text-muted-foreground text-sm">{hint}</p>}
      {children}
    </fieldset>
  );
}
