import { useEffect, useEffectEvent, useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import type { InvitationView } from '../../shared/review-view.ts';

export type Invitation = {
  token: string;
  /** Null for an unknown or expired link. */
  view: InvitationView | null;
};

/** In the browser only: the server renders the same page for everyone. */
export function useInvitation(onArrive: () => void): Invitation | null {
  const [token, setToken] = useState('');
  useEffect(() => {
    setToken(new URLSearchParams(window.location.search).get('invitation') ?? '');
  }, []);
  const invitation = trpc.reviews.invitation.useQuery({ token }, { enabled: token !== '' });

  const found = invitation.data !== undefined;
  const arrive = useEffectEvent(onArrive);
  useEffect(() => {
    if (found) arrive();
  }, [found]);

  if (invitation.data) return { token, view: invitation.data };
  return invitation.error?.data?.code === 'not_found' ? { token, view: null } : null;
}

export function InvitationNotice({ invitation }: { invitation: Invitation | null }) {
  if (!invitation) return null;
  return (
    <div className="page-width pt-6">
      {invitation.view ? (
        <Alert tone="success">
          Welcome back, {invitation.view.name}! Reviews of what you ordered are marked as a verified
          purchase.
        </Alert>
      ) : (
        <Alert tone="info">
          This invitation is no longer valid, but you are welcome to write a review all the same.
        </Alert>
      )}
    </div>
  );
}
