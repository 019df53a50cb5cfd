import { useState } from 'react';
import { type Role, roles, roleWords } from '#shared/office/roles.ts';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardContent } from '#web/components/ui/card.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { errorText } from '#web/lib/calls/error-text.ts';
import { type Outputs, trpc } from '#web/lib/calls/trpc.ts';
import { formatTime } from '#web/lib/format-time.ts';
import { toast } from '#web/lib/toast.ts';
import { InviteCard } from './invite-card.tsx';

type Accounts = Outputs['auth']['accounts'];
type Account = Accounts['accounts'][number];

export function AccountsSection() {
  const accounts = trpc.auth.accounts.useQuery();
  return (
    <div className="flex flex-col gap-6">
      {accounts.isPending && <Skeleton className="h-40" />}
      {accounts.error && (
        <ErrorState query={accounts} fallback="Failed to load the accounts. Please try again." />
      )}
      {accounts.data && <AccountList {...accounts.data} />}
      <InviteCard />
    </div>
  );
}

function AccountList({ accounts, invitations }: Accounts) {
  const [ending, setEnding] = useState<Account | null>(null);
  const utils = trpc.useUtils();
  const callbacks = {
    onSuccess: ({ message }: { message: string }) => void toast.success(message),
    onError: (error: unknown) =>
      void toast.error(errorText(error, 'This could not be changed. Please try again.')),
    onSettled: () => {
      setEnding(null);
      return utils.auth.invalidate();
    },
  };
  const change = trpc.auth.changeRole.useMutation(callbacks);
  const end = trpc.auth.endAccount.useMutation(callbacks);
  const withdraw = trpc.auth.withdrawInvitation.useMutation(callbacks);
  return (
    <Card>
      <CardContent>
        <ul aria-label="Accounts" className="divide-y">
          {accounts.map((account) => {
            const { accountID, email, role, seenAt, you } = account;
            const name = nameOf(account);
            return (
              <li key={accountID} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <div className="min-w-48 flex-1">
                  <p className="font-semibold [overflow-wrap:anywhere]">
                    {name}
                    <span>{you && ' (you)'}</span>
                  </p>
                  <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
                    <span>{email !== name && `${email} · `}</span>
                    <span>{seenAt ? `Last seen ${formatTime(seenAt)}` : 'Not signed in'}</span>
                  </p>
                </div>
                {you ? (
                  <span className="px-3">{roleWords[role].name}</span>
                ) : (
                  <>
                    <NativeSelect
                      aria-label={`What ${name} may do`}
                      className="w-32"
                      value={role}
                      disabled={change.isPending}
                      onChange={({ target }) =>
                        change.mutate({ accountID, role: target.value as Role })
                      }
                    >
                      {roles.map((one) => (
                        <option key={one} value={one}>
                          {roleWords[one].name}
                        </option>
                      ))}
                    </NativeSelect>
                    <Button
                      size="sm"
                      variant="ghost"
                      className="text-danger-ink"
                      aria-label={`End the access of ${name}`}
                      onClick={() => setEnding(account)}
                    >
                      End access
                    </Button>
                  </>
                )}
              </li>
            );
          })}
          {invitations.map(({ invitationID, name, email, role, expiresAt }) => (
            <li key={invitationID} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-48 flex-1">
                <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
                <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
                  Invited as {roleWords[role].name}
                  <span>{email && `, ${email}`}</span> · until {formatTime(expiresAt)}
                </p>
              </div>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Withdraw the invitation of ${name}`}
                pending={withdraw.isPending && withdraw.variables.invitationID === invitationID}
                onClick={() => withdraw.mutate({ invitationID })}
              >
                Withdraw
              </Button>
            </li>
          ))}
        </ul>
        <ConfirmDialog
          open={ending !== null}
          onClose={() => setEnding(null)}
          title={`End the access of ${ending ? nameOf(ending) : ''}?`}
          sentence="They are signed out everywhere at once, and their password is worth nothing. What they did stays in the activity."
          confirmLabel="End access"
          destructive
          pending={end.isPending}
          onConfirm={() => {
            if (ending) end.mutate({ accountID: ending.accountID });
          }}
        />
      </CardContent>
    </Card>
  );
}

const nameOf = ({ name, email }: Account) => name ?? email;
