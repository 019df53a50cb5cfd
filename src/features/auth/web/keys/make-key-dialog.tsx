import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { z } from 'zod';
import { scopeLabels } from '#features/floors.ts';
import type { Scope } from '#shared/office/api-keys.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { SelectField, TextField } from '#web/components/ui/text-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { type MadeKey, makeKeyInput, scopes } from '../../shared/keys.ts';
import { ShownOnceDialog } from '../shown-once-dialog.tsx';

export function ExampleCall({ token }: { token: string }) {
  return (
    <code className="mt-3 block rounded-control bg-muted px-3 py-2.5 text-start font-mono text-foreground text-sm [overflow-wrap:anywhere]">
      curl -H <span className="inline-block">"Authorization: Bearer {token}"</span>{' '}
      {location.origin}/api/orders
    </code>
  );
}

const lives = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'A year'],
] as const;

/** The input of the call, but a select has texts only. */
const keyForm = makeKeyInput.extend({
  days: z.string().transform((days) => (days === '' ? null : Number(days))),
});

const empty = { name: '', scopes: [] as Scope[], days: '' };

export function MakeKeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const scopesId = useId();
  const utils = trpc.useUtils();
  const [made, setMade] = useState<MadeKey | null>(null);
  const { form, unsaved, saved } = useDraftForm({
    name: 'key:new',
    stored: empty,
    resolver: zodResolver(keyForm),
    open,
  });
  const { errors } = form.formState;
  const make = trpc.keys.make.useMutation({ onSettled: () => void utils.keys.invalidate() });
  const call = useSubmit(
    form,
    'No answer came. If the key stands in the list all the same, revoke it: nobody has seen it.',
  );

  return (
    <>
      <FormDialog
        open={open}
        onClose={onClose}
        onClosed={call.reset}
        unsaved={unsaved}
        title="Create key"
        description="One key for each program, and no more than it needs."
        pending={call.pending}
        submit="Create key"
        failure={call.failure}
        onSubmit={call.onSubmit(async (fields) => {
          setMade(await make.mutateAsync(fields));
          saved(empty);
          onClose();
        })}
      >
        <TextField
          form={form}
          name="name"
          label="Name"
          required
          hint="What the key is for, such as “Stock list”."
        />
        <fieldset aria-describedby={errors.scopes && scopesId}>
          <legend className="mb-1.5 font-semibold text-compact">What it may do</legend>
          <div className="grid gap-x-5 sm:grid-cols-2">
            {scopes.map((scope) => (
              <CheckboxField key={scope} value={scope} {...form.register('scopes')}>
                {scopeLabels[scope]}
                <span className="block font-mono text-muted-foreground text-xs">{scope}</span>
              </CheckboxField>
            ))}
          </div>
          {errors.scopes?.message && <FieldError id={scopesId}>{errors.scopes.message}</FieldError>}
        </fieldset>
        <SelectField
          form={form}
          name="days"
          label="Valid"
          className="sm:w-60"
          choices={lives}
          empty="Until I revoke it"
        />
      </FormDialog>
      <ShownOnceDialog
        shown={
          made && {
            title: `Your key “${made.key.name}”`,
            description: 'Copy it now to where the program reads it; it is not shown again.',
            thing: 'key',
            text: made.token,
            children: (
              <>
                <p className="mt-5 text-muted-foreground">A program calls the shop like this:</p>
                <ExampleCall token={made.token} />
              </>
            ),
          }
        }
        onClose={() => setMade(null)}
      />
    </>
  );
}
