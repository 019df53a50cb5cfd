import { zodResolver } from '@hookform/resolvers/zod';
import { type Role, roles, roleWords } from '#shared/office/roles.ts';
import { ConfirmButton } from '#web/components/confirm-button.tsx';
import { RefusedMailbox } from '#web/components/layout/refused-mailbox.tsx';
import { LinkToSend } from '#web/components/layout/secret-links.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { SelectField, TextField } from '#web/components/ui/text-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { type Outputs, trpc } from '#web/lib/calls/trpc.ts';
import { formatTime } from '#web/lib/format-time.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { toast } from '#web/lib/toast.ts';
import { inviteInput } from '../../shared/accounts.ts';

const roleChoices = roles.map((one) => [one, roleWords[one].name] as const);

const stored = { name: '', email: '', role: 'packer' as const };

function InviteCard() {
  const utils = trpc.useUtils();
  const { form, saved } = useDraftForm({
    name: 'invite:helper',
    stored,
    resolver: zodResolver(inviteInput),
  });
  const role = roles.find((one) => one === form.watch('role')) ?? stored.role;
  const invite = trpc.auth.invite.useMutation({
    onSettled: () => utils.auth.accounts.invalidate(),
  });
  const call = useSubmit(form, 'The invitation could not be made. Please try again.');
  const link = invite.data?.link;
  const { name: business } = useBusiness();
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 text-lg">Invite somebody</h2>
      <form
        noValidate
        className="grid items-start gap-5 sm:grid-cols-2"
        onSubmit={call.onSubmit(async (fields) => {
          await invite.mutateAsync(fields);
          saved(stored);
        })}
      >
        <TextField form={form} name="name" label="Name" required />
        <SelectField
          form={form}
          name="role"
          label="May do"
          hint={`Can ${roleWords[role].about}`}
          choices={roleChoices}
        />
        <TextField
          form={form}
          name="email"
          label="Email"
          hint="Leave it empty to send the link yourself, on WhatsApp for example."
          type="email"
        />
        <div className="flex flex-col gap-4 sm:col-span-2">
          {call.failure && <Alert tone="error">{call.failure}</Alert>}
          {link && (
            <Alert tone="success" title="Invited">
              The link works once, for seven days, and cannot be shown again.
              <LinkToSend
                label="Link of the invitation"
                link={link}
                message={`Create your account at ${business} with this link: ${link}`}
              />
            </Alert>
          )}
          <Button type="submit" className="self-start" pending={call.pending}>
            Invite
          </Button>
        </div>
      </form>
    </Card>
  );
}

export function AccountsSection() {
  const accounts = trpc.auth.accounts.useQuery();
  return (
    <div className="flex flex-col gap-6">
      <QueryState
        skeleton="h-40"
        query={accounts}
        evenWithData
        fallback="Failed to load the accounts. Please try again."
      />
      {accounts.data && <AccountList {...accounts.data} />}
      <FactorForHelpers />
      <InviteCard />
    </div>
  );
}

const group = 'sign-in';

/** Stored at once. */
function FactorForHelpers() {
  const utils = trpc.useUtils();
  const settings = trpc.settings.show.useQuery({ group });
  const change = trpc.settings.change.useMutation({
    onSuccess: (_, { entries }) =>
      toast.success(
        entries.helpersNeedFactor
          ? 'Helpers need a second factor from now on.'
          : 'Helpers may sign in without a second factor.',
      ),
    onError: toast.failed('This could not be saved. Please try again.'),
    onSettled: () => utils.settings.show.invalidate({ group }),
  });
  const isOn = settings.data?.entries.helpersNeedFactor === true;
  return (
    <Card className="px-5 py-2 sm:px-6">
      <CheckboxField
        checked={isOn}
        disabled={!settings.data || change.isPending}
        onChange={({ target }) =>
          change.mutate({ group, entries: { helpersNeedFactor: target.checked } })
        }
      >
        Helpers need a second factor. Without one they can do nothing else until they have set it
        up.
      </CheckboxField>
    </Card>
  );
}

function AccountList({ accounts, invitations }: Outputs['auth']['accounts']) {
  const utils = trpc.useUtils();
  const callbacks = {
    onSuccess: ({ message }: { message: string }) => void toast.success(message),
    onError: toast.failed('This could not be changed. Please try again.'),
    onSettled: () => utils.auth.invalidate(),
  };
  const change = trpc.auth.changeRole.useMutation(callbacks);
  const end = trpc.auth.endAccount.useMutation(callbacks);
  const signOut = trpc.auth.endAccountSessions.useMutation(callbacks);
  const withdraw = trpc.auth.withdrawInvitation.useMutation(callbacks);
  return (
    <Card className="px-5 py-2 sm:px-6">
      <ul aria-label="Accounts" className="divide-y">
        {accounts.map((account) => {
          const { accountID, email, invitedAs, role, seenAt, you } = account;
          const name = account.name ?? email;
          return (
            <li key={accountID} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-48 flex-1">
                <p className="font-semibold [overflow-wrap:anywhere]">
                  {name}
                  <span>{you && ' (you)'}</span>
                </p>
                <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
                  <span>{email !== name && `${email} · `}</span>
                  <span>{invitedAs && `Invited as ${invitedAs} · `}</span>
                  <span>{seenAt ? `Last seen ${formatTime(seenAt)}` : 'Not signed in'}</span>
                </p>
              </div>
              <RefusedMailbox {...account} remedy="have it changed under Account" />
              {you ? (
                <span className="px-3">{roleWords[role].name}</span>
              ) : (
                <>
                  <NativeSelect
                    aria-label={`What ${name} may do`}
                    className="sm:w-32"
                    value={role}
                    disabled={change.isPending}
                    onChange={({ target }) =>
                      change.mutate({ accountID, role: target.value as Role })
                    }
                    choices={roleChoices}
                  />
                  {seenAt && (
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`Sign out ${name} everywhere`}
                      pending={signOut.isPending && signOut.variables.accountID === accountID}
                      onClick={() => signOut.mutate({ accountID })}
                    >
                      Sign out
                    </Button>
                  )}
                  <ConfirmButton
                    button={
                      <Button
                        size="sm"
                        variant="ghost"
                        className="text-danger-ink"
                        aria-label={`End the access of ${name}`}
                      >
                        End access
                      </Button>
                    }
                    title={`End the access of ${name}?`}
                    sentence="They are signed out everywhere at once, and their password is worth nothing. What they did stays in the activity."
                    confirmLabel="End access"
                    destructive
                    onConfirm={() => end.mutateAsync({ accountID })}
                  />
                </>
              )}
            </li>
          );
        })}
        {invitations.map(({ invitationID, name, email, emailRefused, role, expiresAt }) => (
          <li key={invitationID} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-48 flex-1">
              <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
              <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
                Invited as {roleWords[role].name}
                <span>{email && `, ${email}`}</span> · until {formatTime(expiresAt)}
              </p>
            </div>
            <RefusedMailbox {...{ email, emailRefused }} remedy="invite them again" />
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
    </Card>
  );
}
