import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { z } from 'zod';
import { scopeLabels } from '#features/floors.ts';
import type { Scope } from '#shared/office/api-keys.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field, FieldError } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { type MadeKey, makeKeyInput, scopes } from '../../shared/keys.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';

const lives = [
  { days: '', label: 'Until I revoke it' },
  { days: '30', label: '30 days' },
  { days: '90', label: '90 days' },
  { days: '365', label: 'A year' },
];

/** The input of the call, but a select has texts only. */
const keyForm = makeKeyInput.extend({
  days: z.string().transform((days) => (days === '' ? null : Number(days))),
});

const empty = { name: '', scopes: [] as Scope[], days: '' };

type Props = { open: boolean; onClose: () => void };

/** Creates a key and shows it once. */
export function MakeKeyDialog({ open, onClose }: Props) {
  const scopesId = useId();
  const utils = trpc.useUtils();
  const [made, setMade] = useState<MadeKey | null>(null);
  const { form, unsaved, saved } = useDraftForm({
    name: 'key:new',
    stored: empty,
    resolver: zodResolver(keyForm),
    open,
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const make = trpc.keys.make.useMutation({
    onSuccess: (answer) => {
      saved(empty);
      setMade(answer);
      onClose();
    },
    onSettled: () => void utils.keys.invalidate(),
  });

  return (
    <>
      <FormDialog
        open={open}
        onClose={onClose}
        onClosed={make.reset}
        unsaved={unsaved}
        title="Make a key"
        description="One key for each program, and no more than it needs."
        pending={make.isPending}
        submit="Make key"
        failure={
          make.error &&
          errorText(
            make.error,
            'No answer came. If the key stands in the list all the same, revoke it: nobody has seen it.',
          )
        }
        onSubmit={handleSubmit((fields) => make.mutate(fields))}
      >
        <Field
          label="Name"
          required
          hint="What the key is for, such as “Stock list”."
          error={errors.name?.message}
        >
          {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
        </Field>
        <fieldset aria-describedby={errors.scopes ? `${scopesId}` : undefined}>
          <legend className="mb-1.5 font-semibold text-compact">What it may do</legend>
          <div className="grid gap-x-5 sm:grid-cols-2">
            {scopes.map((scope) => (
              <CheckboxField key={scope} value={scope} {...register('scopes')}>
                {scopeLabels[scope]}
                <span className="block font-mono text-muted-foreground text-xs">{scope}</span>
              </CheckboxField>
            ))}
          </div>
          {errors.scopes?.message && (
            <FieldError id={`${scopesId}`}>{errors.scopes.message}</FieldError>
          )}
        </fieldset>
        <Field label="In force" error={errors.days?.message}>
          {(control) => (
            <NativeSelect {...control} {...register('days')} className="sm:w-60">
              {lives.map(({ days, label }) => (
                <option key={days} value={days}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      </FormDialog>
      <NewKeyDialog made={made} onClose={() => setMade(null)} />
    </>
  );
}
