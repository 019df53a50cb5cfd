import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { clearAdminToken } from '#web/lib/admin-token.ts';
import { errorText } from '#web/lib/error-text.ts';
import { trpc } from '#web/lib/trpc.ts';
import { paths } from '#web/paths.ts';
import { passwordChangeFields, passwordLength } from '../shared/credentials.ts';
import type { NoticeState } from './notice-state.ts';

export function ChangePasswordForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const change = trpc.auth.changePassword.useMutation({
    onSuccess: ({ message }) => {
      clearAdminToken();
      const state: NoticeState = { notice: message };
      return navigate(paths.admin.login, { replace: true, state });
    },
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(passwordChangeFields),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors } = formState;

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={handleSubmit((fields) => change.mutate(fields))}
    >
      <p className="text-muted-foreground">
        You sign in as <strong className="break-all text-foreground">{email}</strong>. A change ends
        the sign-in on every device, this one too.
      </p>
      {change.error && (
        <Alert tone="error">
          {errorText(change.error, 'The password could not be changed. Please try again.')}
        </Alert>
      )}
      {/* Password managers file the new password under this name. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label="Current password" required error={errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('currentPassword')}
            autoComplete="current-password"
          />
        )}
      </Field>
      <Field
        label="New password"
        required
        error={errors.newPassword?.message}
        hint={`At least ${passwordLength.minimum} characters. A short sentence is easy to remember.`}
      >
        {(control) => (
          <PasswordInput {...control} {...register('newPassword')} autoComplete="new-password" />
        )}
      </Field>
      <Button type="submit" className="self-start" pending={change.isPending}>
        Change password
      </Button>
    </form>
  );
}
