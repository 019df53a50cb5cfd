import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef, useState } from 'react';
import { z } from 'zod';
import { scopeLabels } from '#features/floors.ts';
import type { Scope } from '#shared/office/api-keys.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Field, FieldError } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { SelectField, TextField } from '#web/components/ui/text-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { toast } from '#web/lib/toast.ts';
import Copy from '~icons/lucide/copy';
import { type MadeKey, makeKeyInput, scopes } from '../../shared/keys.ts';

export function ExampleCall({ token }: { token: string }) {
  return (
    <code className="mt-3 block rounded-control bg-muted px-3 py-2.5 text-start font-mono text-foreground text-sm [overflow-wrap:anywhere]">
      curl -H "Authorization: Bearer {token}" {location.origin}/api/orders
    </code>
  );
}

/** Confirms closing until the key was copied. */
function NewKeyDialog({ made, onClose }: { made: MadeKey | null; onClose: () => void }) {
  // Kept during the closing animation, and no longer.
  const [shown, setShown] = useState(made);
  const [copied, setCopied] = useState(false);
  const [asking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  if (made !== null && made !== shown) {
    setShown(made);
    setCopied(false);
  }
  if (shown === null) return null;

  const copy = async () => {
    if (!(await copyText(shown.token, field.current))) {
      toast.error('This browser lets no page copy here. The key is selected: copy it yourself.');
      return;
    }
    setCopied(true);
    toast.success('The key is copied.');
  };
  const leave = () => (copied ? onClose() : setAsking(true));

  return (
    <>
      <Dialog
        open={made !== null}
        onClose={leave}
        onClosed={() => setShown(null)}
        title={`Your key “${shown.key.name}”`}
        description="Copy it now to where the program reads it; it is not shown again."
        footer={
          <>
            <Button variant="outline" onClick={leave}>
              Done
            </Button>
            <Button onClick={copy}>
              <Copy aria-hidden />
              Copy key
            </Button>
          </>
        }
      >
        <Field label="Key">
          {(control) => (
            <Input
              {...control}
              ref={field}
              required={false}
              readOnly
              value={shown.token}
              spellCheck={false}
              className="font-mono text-sm"
              onFocus={({ target }) => target.select()}
              onCopy={() => setCopied(true)}
            />
          )}
        </Field>
        <p className="mt-5 text-muted-foreground">A program calls the shop like this:</p>
        <ExampleCall token={shown.token} />
      </Dialog>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Close without copying the key?"
        sentence="It cannot be shown again. Without it you would have to make another one."
        confirmLabel="Close"
        cancelLabel="Back to the key"
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
    </>
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
        title="Create key"
        description="One key for each program, and no more than it needs."
        pending={make.isPending}
        submit="Create key"
        failure={
          make.error &&
          errorText(
            make.error,
            'No answer came. If the key stands in the list all the same, revoke it: nobody has seen it.',
          )
        }
        onSubmit={handleSubmit((fields) => make.mutate(fields))}
      >
        <TextField
          form={form}
          name="name"
          label="Name"
          required
          hint="What the key is for, such as “Stock list”."
        />
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
        <SelectField
          form={form}
          name="days"
          label="Valid"
          className="sm:w-60"
          choices={lives}
          empty="Until I revoke it"
        />
      </FormDialog>
      <NewKeyDialog made={made} onClose={() => setMade(null)} />
    </>
  );
}
