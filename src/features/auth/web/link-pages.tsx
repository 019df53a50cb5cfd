import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { roleWords } from '#shared/office/roles.ts';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { errorCode, errorText, type Outputs, trpc } from '#web/lib/calls/trpc.ts';
import { paths } from '#web/paths.ts';
import { joinInput } from '../shared/accounts.ts';
import { resetFields } from '../shared/calls.ts';
import { EmailField, NewPasswordField } from './password-fields.tsx';
import { authPaths } from './paths.ts';
import { useOpenSession, useSignInAgain } from './session.ts';
import { SignInFrame } from './sign-in-frame.tsx';

type LinkFrameProps = Omit<ComponentProps<typeof SignInFrame>, 'children'> & {
  /** Completes "Please open it again …". */
  again: string;
  foot?: ReactNode;
  children: (token: string) => ReactNode;
};

/** Of a link that was sent; its token is in the fragment, so only the browser knows it. */
function LinkFrame({ again, foot, children, ...frame }: LinkFrameProps) {
  const { hash } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token'));
  return (
    <SignInFrame {...frame}>
      {token ? (
        children(token)
      ) : (
        <Alert tone="error">This link is incomplete. Please open it again {again}.</Alert>
      )}
      {foot}
    </SignInFrame>
  );
}

export function ResetPasswordPage() {
  return (
    <LinkFrame
      title="Choose a new password"
      lead="After that, every device has to sign in again."
      path={authPaths.resetPassword}
      again="from the email"
      foot={
        <Button variant="link" className="mt-5" render={<Link to={authPaths.forgotPassword} />}>
          Ask for a new link
        </Button>
      }
    >
      {(token) => <ResetPasswordForm token={token} />}
    </LinkFrame>
  );
}

function ResetPasswordForm({ token }: { token: string }) {
  const reset = trpc.auth.resetPassword.useMutation({ onSuccess: useSignInAgain() });
  const form = useForm({ resolver: zodResolver(resetFields), defaultValues: { password: '' } });
  const call = useSubmit(form, 'The password could not be set. Please try again.');
  return (
    <SubmitForm
      call={call}
      submit="Set the password"
      size="lg"
      onSubmit={call.onSubmit(({ password }) => reset.mutateAsync({ token, password }))}
    >
      <NewPasswordField form={form} name="password" label="New password" />
    </SubmitForm>
  );
}

/** Needs a click: mail scanners open links too. */
export function ConfirmAddressPage() {
  const confirm = trpc.auth.confirmAddress.useMutation({ onSuccess: useSignInAgain() });
  return (
    <LinkFrame
      title="Sign in with this address"
      lead="After that, every device has to sign in again."
      path={authPaths.confirmAddress}
      again="from the email"
    >
      {(token) => (
        <>
          {confirm.error && (
            <Alert tone="error" className="mb-5">
              {errorText(confirm.error, 'The address could not be changed. Please try again.')}
            </Alert>
          )}
          <Button size="lg" pending={confirm.isPending} onClick={() => confirm.mutate({ token })}>
            Use this address
          </Button>
        </>
      )}
    </LinkFrame>
  );
}

export function JoinPage() {
  return (
    <LinkFrame
      title="Welcome"
      lead="You are invited to help in the back office."
      path={authPaths.join}
      again="as it was sent"
    >
      {(token) => <Invitation token={token} />}
    </LinkFrame>
  );
}

function Invitation({ token }: { token: string }) {
  const { client } = trpc.useUtils();
  const open = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => client.auth.invitation.mutate({ token }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (open.data) return <JoinForm token={token} invitation={open.data} />;
  if (errorCode(open.error) === 'not_found')
    return <Alert tone="error">{errorText(open.error, '')} Please ask for a new one.</Alert>;
  return (
    <QueryState
      query={open}
      skeleton="h-64"
      fallback="The invitation could not be opened. Please try again."
    />
  );
}

type JoinFormProps = { token: string; invitation: Outputs['auth']['invitation'] };

function JoinForm({ token, invitation: { name, email, role } }: JoinFormProps) {
  const signInAgain = useSignInAgain();
  const openSession = useOpenSession();
  const navigate = useNavigate();
  const join = trpc.auth.join.useMutation({
    onSuccess: async (joined, credentials) => {
      try {
        await openSession({ email: credentials.email, password: credentials.password });
        await navigate(paths.admin.dashboard, { replace: true });
      } catch {
        await signInAgain(joined);
      }
    },
  });
  const form = useForm({
    resolver: zodResolver(joinInput.omit({ token: true })),
    defaultValues: { email: email ?? '', password: '' },
  });
  const call = useSubmit(form, 'Your account could not be made. Please try again.');
  return (
    <SubmitForm
      call={call}
      submit="Make my account"
      size="lg"
      onSubmit={call.onSubmit((fields) => join.mutateAsync({ token, ...fields }))}
    >
      <p>
        Hello {name}. You can {roleWords[role].about}
      </p>
      <EmailField form={form} name="email" hint="You sign in with it." />
      <NewPasswordField form={form} name="password" label="Password" />
    </SubmitForm>
  );
}
