import type { ComponentProps, ReactNode } from 'react';
import type { useSubmit } from '#web/hooks/use-submit.ts';
import { Alert } from './ui/alert.tsx';
import { Button } from './ui/button.tsx';

type Props = Pick<ComponentProps<'form'>, 'onSubmit'> &
  Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'className'> & {
    call: Pick<ReturnType<typeof useSubmit>, 'failure' | 'pending'>;
    submit: string;
    children: ReactNode;
  };

/** A form with its failure above the fields and its button, which the classes are for, below. */
export function SubmitForm({ call, submit, onSubmit, children, ...button }: Props) {
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
      {call.failure && <Alert tone="error">{call.failure}</Alert>}
      {children}
      <Button type="submit" pending={call.pending} {...button}>
        {submit}
      </Button>
    </form>
  );
}
