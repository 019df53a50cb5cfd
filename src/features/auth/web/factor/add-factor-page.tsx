import { Link, Navigate } from 'react-router-dom';
import { Button } from '#web/components/ui/button.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { paths } from '#web/paths.ts';
import { authPaths } from '../paths.ts';
import { useHasAdminToken, useLogout } from '../session.ts';
import { SignInFrame } from '../sign-in-frame.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { SecondFactor } from './second-factor-card.tsx';

/** For an account that has to have a second factor before anything else. */
export function AddFactorPage() {
  const session = trpc.auth.session.useQuery();
  const logout = useLogout();
  if (!useHasAdminToken()) return <Navigate to={paths.admin.login} replace />;
  return (
    <SignInFrame
      title="One more step"
      lead="Everybody who helps in this shop signs in with a second factor."
      path={authPaths.secondFactor}
    >
      <SecondFactor />
      <div className="mt-6 flex flex-wrap gap-2 border-t pt-5">
        {session.data?.mustAddFactor === false && (
          <Button render={<Link to={paths.admin.dashboard} replace />}>Go on</Button>
        )}
        <Button variant="ghost" onClick={logout}>
          Sign out
        </Button>
      </div>
      <ConfirmIdentity />
    </SignInFrame>
  );
}
