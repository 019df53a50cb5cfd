import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { confirmInput } from '../../shared/second-factor.ts';
import { CodeField, PasswordField } from '../password-fields.tsx';
import { PasskeyButton } from './passkey-button.tsx';

const empty = { currentPassword: '', code: '' };

type Props = { open: boolean; onClose: () => void; onConfirmed: () => void };

export function IdentityDialog({ open, onClose, onConfirmed }: Props) {
  const factor = trpc.auth.session.useQuery().data?.secondFactor;
  const confirm = trpc.auth.confirm.useMutation();
  const withPasskey = trpc.passkeys.confirm.useMutation();
  const form = useForm({ resolver: zodResolver(confirmInput), defaultValues: empty });
  const call = useSubmit(form, 'This could not be checked. Please try again.');
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={() => {
        form.reset(empty);
        call.reset();
      }}
      size="sm"
      title="Is it you?"
      description="This needs your password again, so that it cannot be done on a screen that was left open."
      pending={call.pending}
      submit="Confirm"
      failure={call.failure}
      actions={
        factor &&
        factor.passkeys.length > 0 && (
          <PasskeyButton
            onSigned={async (passkey) => {
              await withPasskey.mutateAsync(passkey);
              onConfirmed();
            }}
          />
        )
      }
      onSubmit={call.onSubmit(async ({ currentPassword, code }) => {
        await confirm.mutateAsync({ currentPassword, code: code || null });
        onConfirmed();
      })}
    >
      <PasswordField form={form} name="currentPassword" label="Your password" />
      {factor && <CodeField form={form} name="code" />}
    </FormDialog>
  );
}
