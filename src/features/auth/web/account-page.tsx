import { useState } from 'react';
import { ConfirmButton } from '#web/components/confirm-button.tsx';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { formatTime } from '#web/lib/format-time.ts';
import { focusHeading } from '#web/lib/scroll/scroll.ts';
import { toast } from '#web/lib/toast.ts';
import LogOut from '~icons/lucide/log-out';
import type { SessionView } from '../shared/calls.ts';
import { AddressCard } from './accounts/address-card.tsx';
import { SecondFactorCard } from './factor/second-factor-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { authPaths } from './paths.ts';
import { useSignInAgain } from './session.ts';

const briefLength = 5;

function SessionsCard() {
  const [all, setAll] = useState(false);
  const sessions = trpc.auth.sessions.useQuery();
  const mailLeaves = trpc.auth.session.useQuery().data?.mailLeaves;
  const utils = trpc.useUtils();
  const callbacks = {
    onSuccess: ({ message }: { message: string }) => {
      toast.success(message);
      // The button disappears with its row.
      focusHeading();
    },
    onError: toast.failed('The device could not be signed out. Please try again.'),
    // After an error too: the device may be signed out already.
    onSettled: () => utils.auth.sessions.invalidate(),
  };
  const end = trpc.auth.endSession.useMutation(callbacks);
  const endOthers = trpc.auth.endOtherSessions.useMutation(callbacks);
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  const shown = sessions.data?.slice(0, all ? undefined : briefLength) ?? [];
  const count = sessions.data?.length ?? 0;

  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg">Signed in on</h2>
      <p className="mt-1 mb-4 text-muted-foreground">
        {mailLeaves && 'You get an email about each sign-in on a new device.'}
      </p>
      <QueryState
        skeleton="h-40 w-full"
        query={sessions}
        evenWithData
        fallback="Failed to load your sign-ins. Please try again."
      />
      {sessions.data && (
        <ul aria-label="Devices" className="divide-y">
          {shown.map((session) => (
            <Device
              key={session.sessionID}
              session={session}
              pending={end.isPending && end.variables.sessionID === session.sessionID}
              onEnd={() => end.mutate({ sessionID: session.sessionID })}
            />
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {others.length > 0 && (
          <Button
            variant="outline"
            pending={endOthers.isPending}
            onClick={() => endOthers.mutate()}
          >
            Sign out all other devices
          </Button>
        )}
        {count > briefLength && (
          <Button variant="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${count}`}
          </Button>
        )}
      </div>
    </Card>
  );
}

type DeviceProps = { session: SessionView; pending: boolean; onEnd: () => void };

function Device({ session, pending, onEnd }: DeviceProps) {
  const { device, address, createdAt, seenAt, current } = session;
  return (
    <li className="py-2 text-muted-foreground text-sm first:pt-0">
      <div className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
        <p className="min-w-0 font-semibold text-base text-foreground [overflow-wrap:anywhere]">
          {device}
        </p>
        {current && (
          <StatusChip tone="success" className="shrink-0">
            This device
          </StatusChip>
        )}
        {!current && (
          <Button
            variant="ghost"
            className="-me-3 ms-auto px-3"
            pending={pending}
            aria-label={`Sign out ${device}, last seen ${formatTime(seenAt)}`}
            onClick={onEnd}
          >
            <LogOut aria-hidden />
            Sign out
          </Button>
        )}
      </div>
      <dl className="flex flex-wrap gap-x-4 *:flex *:gap-x-1.5">
        <div>
          <dt>Last seen</dt>
          <dd>{current ? 'now' : formatTime(seenAt)}</dd>
        </div>
        <div>
          <dt>Signed in</dt>
          <dd>{formatTime(createdAt)}</dd>
        </div>
        <div>
          <dt>From</dt>
          <dd className="[overflow-wrap:anywhere]">{address}</dd>
        </div>
      </dl>
    </li>
  );
}

function LeaveShop() {
  const leave = trpc.auth.leave.useMutation({ onSuccess: useSignInAgain() });
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg">Leave this shop</h2>
      <p className="mt-1 mb-4 text-muted-foreground">
        This closes your account. What you did stays in the activity.
      </p>
      <ConfirmButton
        button={
          <Button variant="outline" className="text-danger-ink">
            Leave this shop
          </Button>
        }
        title="Leave this shop?"
        sentence="Your account is closed: you are signed out everywhere and cannot sign in any more. What you did stays in the activity."
        confirmLabel="Leave"
        destructive
        onConfirm={() => leave.mutateAsync()}
        onError={toast.failed('Your account could not be closed. Please try again.')}
      />
    </Card>
  );
}

const lead = 'How you sign in to the back office.';

export function AccountPage() {
  return (
    <AdminPage title="Account" path={authPaths.account} lead={lead}>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <div className="flex flex-col gap-6">
          <SessionsCard />
          <SecondFactorCard />
        </div>
        <div className="flex flex-col gap-6">
          <PasswordCard />
          <AddressCard secondary />
          <LeaveShop />
        </div>
      </div>
    </AdminPage>
  );
}
