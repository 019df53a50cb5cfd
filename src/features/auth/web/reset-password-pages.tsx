import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { paths } from '#web/paths.ts';
import { resetFields, resetRequestFields } from '../shared/calls.ts';
import { NewPasswordField } from './password-fields.tsx';
import { authPaths } from './paths.ts';
import { useSignInAgain } from './session.ts';
import { SignInFrame } from './sign-in-frame.tsx';

export function ForgotPasswordPage() {
  const { form, saved } = useDraftForm({
    name: 'forgot-password:owner',
    stored: { email: '' },
    resolver: zodResolver(resetRequestFields),
  });
  const { handleSubmit } = form;
  const request = trpc.auth.requestPasswordReset.useMutation({ onSuccess: () => saved() });

  return (
    <SignInFrame
      title="Forgot your password?"
      lead="We mail you a link with which you can choose a new one."
      path={authPaths.forgotPassword}
    >
      {request.isSuccess ? (
        <Alert tone="success" title="Please look in your inbox">
          {request.data.message} It works once, for 30 minutes. Nothing there after a few minutes?
          Check the spam folder, or ask whoever runs the server to set a new password.
        </Alert>
      ) : (
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={handleSubmit((fields) => request.mutate(fields))}
        >
          {request.error && (
            <Alert tone="error">
              {errorText(request.error, 'The link could not be sent. Please try again.')}
            </Alert>
          )}
          <TextField
            form={form}
            name="email"
            label="Email"
            required
            type="email"
            autoComplete="username"
          />
          <Button type="submit" size="lg" pending={request.isPending}>
            Send the link
          </Button>
        </form>
      )}
      <Button variant="link" className="mt-5" render={<Link to={paths.admin.login} />}>
        Back to signing in
      </Button>
    </SignInFrame>
  );
}

export function ResetPasswordPage() {
  const { hash } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token'));

  return (
    <SignInFrame
      title="Choose a new password"
      lead="After that, every device has to sign in again."
      path={authPaths.resetPassword}
    >
      {token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <Alert tone="error">This link is incomplete. Please open it again from the email.</Alert>
      )}
      <Button variant="link" className="mt-5" render={<Link to={authPaths.forgotPassword} />}>
        Ask for a new link
      </Button>
    </SignInFrame>
  );
}

function ResetPasswordForm({ token }: { token: string }) {
  const reset = trpc.auth.resetPassword.useMutation({ onSuccess: useSignInAgain() });
  const form = useForm({
    resolver: zodResolver(resetFields),
    defaultValues: { password: '' },
  });
  const { onSubmit, pending, failure } = useSubmit(
    form,
    'The password could not be set. Please try again.',
  );

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={onSubmit(({ password }) => reset.mutateAsync({ token, password }))}
    >
      {failure && <Alert tone="error">{failure}</Alert>}
      <NewPasswordField form={form} name="password" label="New password" />
      <Button type="submit" size="lg" pending={pending}>
        Set the password
      </Button>
    </form>
  );
}
