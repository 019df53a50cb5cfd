import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { errorCode, type Inputs } from '#web/lib/calls/trpc.ts';
import { paths } from '#web/paths.ts';
import { loginFields } from '../shared/calls.ts';
import { CodeField, PasswordField } from './password-fields.tsx';
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
  const { register, handleSubmit, setFocus } = form;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const session = useOpenSession();
  const { submit, pending, failure, reset } = useSubmit(form, 'An error occurred during login');
  useEffect(() => {
    if (asksCode) setFocus('code');
  }, [asksCode, setFocus]);

  async function login(credentials: Inputs['auth']['login']): Promise<void> {
    const error = await submit(async () => {
      await session.open(credentials);
      saved();
      navigate(returnPath(search.get('from')), { replace: true });
    });
    if (!error) return;
    const isCode = errorCode(error) === 'second_factor';
    if (isCode) setAsksCode(true);
    if (isCode && !asksCode) reset();
    else setFocus(isCode ? 'code' : 'password', { shouldSelect: true });
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={handleSubmit(login)}>
      {failure && <Alert tone="error">{failure}</Alert>}
      <TextField
        form={form}
        name="email"
        label="Email"
        required
        type="email"
        autoComplete="username"
      />
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
      <Button type="submit" size="lg" pending={pending}>
        Sign in
      </Button>
    </form>
  );
}
