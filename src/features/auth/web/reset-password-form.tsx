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
import { passwordLength, resetFields } from '../shared/credentials.ts';
import type { NoticeState } from './notice-state.ts';

export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const reset = trpc.auth.resetPassword.useMutation({
    onSuccess: ({ message }) => {
      clearAdminToken();
      const state: NoticeState = { notice: message };
      return navigate(paths.admin.login, { replace: true, state });
    },
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(resetFields),
    defaultValues: { password: '' },
  });

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={handleSubmit(({ password }) => reset.mutate({ token, password }))}
    >
      {reset.error && (
        <Alert tone="error">
          {errorText(reset.error, 'The password could not be set. Please try again.')}
        </Alert>
      )}
      <Field
        label="New password"
        required
        error={formState.errors.password?.message}
        hint={`At least ${passwordLength.minimum} characters. A short sentence is easy to remember.`}
      >
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="new-password" />
        )}
      </Field>
      <Button type="submit" size="lg" pending={reset.isPending}>
        Set the password
      </Button>
    </form>
  );
}
