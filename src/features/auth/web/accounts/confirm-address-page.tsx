import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { authPaths } from '../paths.ts';
import { useSignInAgain } from '../session.ts';
import { SignInFrame } from '../sign-in-frame.tsx';

/** Needs a click: mail scanners open links too. */
export function ConfirmAddressPage() {
  const { hash } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token'));
  const confirm = trpc.auth.confirmAddress.useMutation({ onSuccess: useSignInAgain() });
  return (
    <SignInFrame
      title="Sign in with this address"
      lead="After that, every device has to sign in again."
      path={authPaths.confirmAddress}
    >
      {confirm.error && (
        <Alert tone="error" className="mb-5">
          {errorText(confirm.error, 'The address could not be changed. Please try again.')}
        </Alert>
      )}
      {token ? (
        <Button size="lg" pending={confirm.isPending} onClick={() => confirm.mutate({ token })}>
          Use this address
        </Button>
      ) : (
        <Alert tone="error">This link is incomplete. Please open it again from the email.</Alert>
      )}
    </SignInFrame>
  );
}
