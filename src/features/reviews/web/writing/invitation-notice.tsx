import { Alert } from '#web/components/ui/alert.tsx';
import type { Invitation } from './use-invitation.ts';

type InvitationNoticeProps = { invitation: Invitation | null };

/** Greets who came through the link in a mail, or says that it no longer works. */
export function InvitationNotice({ invitation }: InvitationNoticeProps) {
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
