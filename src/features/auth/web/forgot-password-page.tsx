import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from 'react-router-dom';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { EmailInput } from '#web/components/ui/input.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { paths } from '#web/paths.ts';
import { resetRequestFields } from '../shared/calls.ts';
import { authPaths } from './paths.ts';
import { SignInFrame } from './sign-in-frame.tsx';

export function ForgotPasswordPage() {
  const { form, saved } = useDraftForm({
    name: 'forgot-password:owner',
    stored: { email: '' },
    resolver: zodResolver(resetRequestFields),
  });
  const { register, handleSubmit, formState } = form;
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
          <Field label="Email" required error={formState.errors.email?.message}>
            {(control) => (
              <EmailInput {...control} {...register('email')} autoComplete="username" />
            )}
          </Field>
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
