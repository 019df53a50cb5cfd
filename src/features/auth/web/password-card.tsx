import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardContent } from '#web/components/ui/card.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { passwordChangeFields, passwordLength } from '../shared/calls.ts';
import { useSignInAgain } from './session-end.ts';

export function PasswordCard() {
  const session = trpc.auth.session.useQuery();
  return (
    <Card>
      <CardContent>
        <h2 className="mb-4 text-lg">Change password</h2>
        {session.isPending && <Skeleton className="h-64 w-full" />}
        {session.error && (
          <ErrorState query={session} fallback="Failed to load your account. Please try again." />
        )}
        {session.data && <ChangePasswordForm {...session.data} />}
      </CardContent>
    </Card>
  );
}

type Account = { email: string; passwordFrom: 'setting' | 'shop' };

function ChangePasswordForm({ email, passwordFrom }: Account) {
  const change = trpc.auth.changePassword.useMutation({ onSuccess: useSignInAgain() });
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
        You sign in as <strong className="wrap-anywhere text-foreground">{email}</strong>. You will
        be signed out everywhere.
      </p>
      {passwordFrom === 'setting' && (
        <p className="text-muted-foreground">
          Your password was set where the shop is installed. One that you choose here replaces it
          for good, unless another one is set there.
        </p>
      )}
      {change.error && (
        <Alert tone="error">
          {errorText(change.error, 'The password could not be changed. Please try again.')}
        </Alert>
      )}
      {/* Password managers store the new password under this name. */}
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
