import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { type Outputs, trpc } from '#web/lib/calls/trpc.ts';
import { passwordChangeFields } from '../shared/calls.ts';
import { NewPasswordField, PasswordField } from './password-fields.tsx';
import { useRenewSession } from './session.ts';

type Props = { onDone?: () => void };

export function PasswordCard({ onDone }: Props) {
  const session = trpc.auth.session.useQuery();
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 text-lg">Change password</h2>
      <QueryState
        skeleton="h-64 w-full"
        query={session}
        evenWithData
        fallback="Failed to load your account. Please try again."
      />
      {session.data && <ChangePasswordForm {...session.data} onDone={onDone} />}
    </Card>
  );
}

type FormProps = Props & Outputs['auth']['session'];

function ChangePasswordForm({ email, passwordFrom, remembered, onDone }: FormProps) {
  const change = trpc.auth.changePassword.useMutation();
  const renewSession = useRenewSession();
  const form = useForm({
    resolver: zodResolver(passwordChangeFields),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { reset } = form;
  const call = useSubmit(form, 'The password could not be changed. Please try again.');

  return (
    <SubmitForm
      call={call}
      submit="Change password"
      className="self-start"
      onSubmit={call.onSubmit(async (fields) => {
        const { message } = await change.mutateAsync(fields);
        const credentials = { email, password: fields.newPassword, remember: remembered };
        reset();
        if (await renewSession(credentials, { message, changed: 'Password changed.' })) onDone?.();
      })}
    >
      <p className="text-muted-foreground">
        Your other devices will be signed out.
        <span>
          {passwordFrom === 'setting' && ' Your password was set where the shop is installed.'}
        </span>
      </p>
      {/* Password managers store the new password under this name. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField form={form} name="currentPassword" label="Current password" />
      <NewPasswordField form={form} name="newPassword" label="New password" />
    </SubmitForm>
  );
}
