import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { errorCode, type Inputs, trpc } from '#web/lib/calls/trpc.ts';
import { paths } from '#web/paths.ts';
import { loginFields, resetRequestFields } from '../shared/calls.ts';
import { PasskeyButton } from './factor/passkey-button.tsx';
import { CodeField, EmailField, PasswordField } from './password-fields.tsx';
import { authPaths } from './paths.ts';
import { noticeFromState, returnPath, useOpenSession } from './session.ts';
import { SignInFrame } from './sign-in-frame.tsx';

export function LoginPage() {
  const notice = noticeFromState(useLocation().state);
  const [search] = useSearchParams();
  return (
    <SignInFrame
      title="Sign in"
      lead="The back office, for the owner and helpers."
      path={paths.admin.login}
    >
      {notice && (
        <Alert tone="success" className="mb-5">
          {notice}
        </Alert>
      )}
      {search.has('ended') && (
        <Alert tone="info" className="mb-5">
          Your session has ended. Sign in to go on; what you typed is kept.
        </Alert>
      )}
      <LoginForm />
    </SignInFrame>
  );
}

const fields = loginFields.extend({ remember: z.boolean(), code: z.string(), trust: z.boolean() });

/** Keeps the input after an error. */
function LoginForm() {
  const [asksCode, setAsksCode] = useState(false);
  const { form, saved } = useDraftForm({
    name: 'sign-in:owner',
    stored: { email: '', password: '', remember: false, code: '', trust: false },
    secret: ['password', 'code'],
    resolver: zodResolver(fields),
  });
  const { register, handleSubmit, setFocus, getValues } = form;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const openSession = useOpenSession();
  const call = useSubmit(form, 'An error occurred during login');
  useEffect(() => {
    if (asksCode) setFocus('code');
  }, [asksCode, setFocus]);

  async function enter(given: Parameters<typeof openSession>[0]): Promise<void> {
    await openSession(given);
    saved();
    navigate(returnPath(search.get('from')), { replace: true });
  }

  async function login(credentials: Inputs['auth']['login']): Promise<void> {
    const error = await call.submit(() => enter(credentials));
    if (!error) return;
    const isCode = errorCode(error) === 'second_factor';
    if (isCode) setAsksCode(true);
    if (isCode && !asksCode) call.reset();
    else setFocus(isCode ? 'code' : 'password', { shouldSelect: true });
  }

  return (
    <>
      <SubmitForm call={call} submit="Sign in" size="lg" onSubmit={handleSubmit(login)}>
        <EmailField form={form} name="email" />
        <PasswordField form={form} name="password" label="Password" />
        {asksCode && (
          <>
            <CodeField form={form} name="code" />
            <CheckboxField {...register('trust')}>
              Ask for no code on this device for 30 days
            </CheckboxField>
          </>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <CheckboxField {...register('remember')}>Remember me</CheckboxField>
          <Link
            to={authPaths.forgotPassword}
            className="inline-flex min-h-11 items-center rounded-md font-medium text-primary underline decoration-primary/35 underline-offset-4 hover:decoration-current"
          >
            Forgot Password?
          </Link>
        </div>
      </SubmitForm>
      <div className="mt-3 flex flex-col">
        <PasskeyButton
          size="lg"
          onSigned={(passkey) => enter({ passkey, remember: getValues('remember') })}
        />
      </div>
    </>
  );
}

export function ForgotPasswordPage() {
  const { form, saved } = useDraftForm({
    name: 'forgot-password:owner',
    stored: { email: '' },
    resolver: zodResolver(resetRequestFields),
  });
  const request = trpc.auth.requestPasswordReset.useMutation({ onSuccess: () => saved() });
  const call = useSubmit(form, 'The link could not be sent. Please try again.');
  return (
    <SignInFrame
      title="Forgot your password?"
      lead="We mail you a link with which you can choose a new one."
      path={authPaths.forgotPassword}
    >
      {request.isSuccess ? (
        <Alert tone="info">{request.data.message}</Alert>
      ) : (
        <SubmitForm
          call={call}
          submit="Send the link"
          size="lg"
          onSubmit={call.onSubmit((fields) => request.mutateAsync(fields))}
        >
          <EmailField form={form} name="email" />
        </SubmitForm>
      )}
      <Button variant="link" className="mt-5" render={<Link to={paths.admin.login} />}>
        Back to signing in
      </Button>
    </SignInFrame>
  );
}
