import { useEffect, useEffectEvent, useState } from 'react';
import { trpc } from '#web/lib/trpc.ts';
import type { InvitationView } from '../../shared/review-view.ts';

export type Invitation = {
  token: string;
  /** null: the link is unknown or too old. */
  view: InvitationView | null;
};

/**
 * The personal link from a mail through which the visitor came, once it has been looked up. It is
 * read in the browser only: the server renders the same page for everyone.
 * @param onArrive someone came through a link that works.
 */
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
