import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { roleWords } from '#shared/office/roles.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/query-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { errorCode, errorText, type Outputs, trpc } from '#web/lib/calls/trpc.ts';
import { paths } from '#web/paths.ts';
import { joinInput } from '../../shared/accounts.ts';
import { NewPasswordField } from '../password-fields.tsx';
import { authPaths } from '../paths.ts';
import { useOpenSession, useSignInAgain } from '../session.ts';
import { SignInFrame } from '../sign-in-frame.tsx';

export function JoinPage() {
  const { hash } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token'));
  const open = trpc.auth.invitation.useMutation();
  const { mutate } = open;
  useEffect(() => {
    if (token) mutate({ token });
  }, [token, mutate]);
  const over = open.error && errorCode(open.error) === 'not_found';
  return (
    <SignInFrame
      title="Welcome"
      lead="You are invited to help in the back office."
      path={authPaths.join}
    >
      {!token && (
        <Alert tone="error">This link is incomplete. Please open it again as it was sent.</Alert>
      )}
      {token && open.isPending && <Skeleton className="h-64" />}
      {over && <Alert tone="error">{errorText(open.error, '')} Please ask for a new one.</Alert>}
      {token && open.error && !over && (
        <ErrorState
          fallback="The invitation could not be opened. Please try again."
          query={{ ...open, isFetching: open.isPending, refetch: () => mutate({ token }) }}
        />
      )}
      {token && open.data && <JoinForm token={token} invitation={open.data} />}
    </SignInFrame>
  );
}

type JoinFormProps = { token: string; invitation: Outputs['auth']['invitation'] };

function JoinForm({ token, invitation: { name, email, role } }: JoinFormProps) {
  const signInAgain = useSignInAgain();
  const session = useOpenSession();
  const navigate = useNavigate();
  const join = trpc.auth.join.useMutation({
    onSuccess: async (joined, credentials) => {
      try {
        await session.open({ email: credentials.email, password: credentials.password });
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
  const { onSubmit, pending, failure } = useSubmit(
    form,
    'Your account could not be made. Please try again.',
  );
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={onSubmit((fields) => join.mutateAsync({ token, ...fields }))}
    >
      <p>
        Hello {name}. You can {roleWords[role].about}
      </p>
      {failure && <Alert tone="error">{failure}</Alert>}
      <TextField
        form={form}
        name="email"
        label="Email"
        required
        hint="You sign in with it."
        type="email"
        autoComplete="username"
      />
      <NewPasswordField form={form} name="password" label="Password" />
      <Button type="submit" size="lg" pending={pending}>
        Make my account
      </Button>
    </form>
  );
}
