import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { paths } from '#web/paths.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** The page of the mailed link; the token stands in the fragment. */
export function ResetPasswordPage() {
  const { hash } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token'));

  return (
    <SignInFrame
      title="Choose a new password"
      lead="After that, every device has to sign in again."
      path={paths.admin.resetPassword}
    >
      {token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <Alert tone="error">This link is incomplete. Please open it again from the mail.</Alert>
      )}
      <Button variant="link" className="mt-5" render={<Link to={paths.admin.forgotPassword} />}>
        Ask for a new link
      </Button>
    </SignInFrame>
  );
}
