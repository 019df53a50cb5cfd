import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmButton } from '#web/components/confirm-button.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { type Outputs, trpc } from '#web/lib/calls/trpc.ts';
import { formatDate } from '#web/lib/format-time.ts';
import { toast } from '#web/lib/toast.ts';
import Fingerprint from '~icons/lucide/fingerprint';
import { ShownOnceDialog } from '../shown-once-dialog.tsx';
import { AddFactorDialog } from './add-factor-dialog.tsx';

type Factor = NonNullable<Outputs['auth']['session']['secondFactor']>;

export function SecondFactorCard() {
  const isOn = trpc.auth.session.useQuery().data?.secondFactor;
  return (
    <Card className="p-5 sm:p-6">
      <div className="mb-1 flex items-center gap-2">
        <h2 className="text-lg">Second factor</h2>
        {isOn && <StatusChip tone="success">On</StatusChip>}
      </div>
      <SecondFactor />
    </Card>
  );
}

export function SecondFactor() {
  const session = trpc.auth.session.useQuery();
  const [adding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const utils = trpc.useUtils();
  /** After a change that gives recovery codes, or none. */
  const callbacks = (done: string, failed: string) => ({
    onSuccess: (given: { codes: string[] }) => {
      setCodes(given.codes);
      toast.success(done);
    },
    onError: toast.failed(failed),
    onSettled: () => utils.auth.session.invalidate(),
  });
  const creation = trpc.passkeys.creation.useMutation();
  const add = trpc.passkeys.add.useMutation();
  const addPasskey = useMutation({
    mutationFn: async () => {
      const optionsJSON = await creation.mutateAsync();
      return add.mutateAsync(await startRegistration({ optionsJSON }));
    },
    ...callbacks('The passkey is added.', 'The passkey could not be added. Please try again.'),
  });
  const failed = 'This could not be changed. Please try again.';
  const removePasskey = trpc.passkeys.remove.useMutation(
    callbacks('The passkey is removed. Delete it on your device too.', failed),
  );
  const removeApp = trpc.auth.removeFactor.useMutation(callbacks('The app is turned off.', failed));
  const renew = trpc.auth.renewCodes.useMutation(callbacks('The new codes are made.', failed));
  const factor = session.data?.secondFactor;
  return (
    <>
      <p className="mb-4 text-muted-foreground">
        {factor
          ? aboutFactor(factor)
          : 'With a passkey you sign in by your fingerprint, face or screen lock. An app shows a code that a sign-in needs besides your password. With one of them a stolen password is worth nothing.'}
      </p>
      <QueryState
        skeleton="h-11 w-40"
        query={session}
        evenWithData
        fallback="Failed to load your account. Please try again."
      />
      {factor && factor.passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="mb-4 divide-y">
          {factor.passkeys.map(({ passkeyID, name, createdAt, usedAt }) => (
            <li key={passkeyID} className="flex items-center gap-3 py-2">
              <Fingerprint aria-hidden className="size-5 shrink-0 text-muted-foreground" />
              <p className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
                {name}
                <span className="block font-normal text-muted-foreground text-sm">
                  <span>Added {formatDate(createdAt)}</span>
                  <span>{usedAt && `, last used ${formatDate(usedAt)}`}</span>
                </span>
              </p>
              <ConfirmButton
                button={
                  <Button variant="ghost" className="-me-3 px-3" aria-label={`Remove ${name}`}>
                    Remove
                  </Button>
                }
                title="Remove this passkey?"
                sentence={`The passkey of ${name} does not sign you in any more.`}
                confirmLabel="Remove"
                destructive
                onConfirm={() => removePasskey.mutateAsync({ passkeyID })}
              />
            </li>
          ))}
        </ul>
      )}
      {session.data && (
        <div className="flex flex-wrap gap-2">
          {browserSupportsWebAuthn() && (
            <Button
              variant="outline"
              pending={addPasskey.isPending}
              onClick={() => addPasskey.mutate()}
            >
              Add a passkey
            </Button>
          )}
          {!factor?.app && (
            <Button variant="outline" onClick={() => setAdding(true)}>
              Set up an app
            </Button>
          )}
          {factor && (
            <ConfirmButton
              button={<Button variant="outline">New recovery codes</Button>}
              title="Make new recovery codes?"
              sentence="Those from before do not work any more."
              confirmLabel="Make codes"
              onConfirm={() => renew.mutateAsync()}
            />
          )}
          {factor?.app && (
            <ConfirmButton
              button={<Button variant="ghost">Turn the app off</Button>}
              title="Turn the app off?"
              sentence={
                factor.passkeys.length > 0
                  ? 'From then on its codes do not work any more.'
                  : 'From then on your password alone is enough to sign in.'
              }
              confirmLabel="Turn off"
              destructive
              onConfirm={() => removeApp.mutateAsync()}
            />
          )}
        </div>
      )}
      <AddFactorDialog open={adding} onClose={() => setAdding(false)} onAdded={setCodes} />
      <ShownOnceDialog
        shown={
          codes.length > 0
            ? {
                title: 'Your recovery codes',
                description:
                  'Each signs you in once when you do not have your phone. Keep them where you keep your papers; they are not shown again.',
                thing: 'codes',
                text: codes.join('\n'),
              }
            : null
        }
        onClose={() => setCodes([])}
      />
    </>
  );
}

function aboutFactor({ app, passkeys, recoveryCodes: left }: Factor): string {
  const codes = left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`;
  if (!app)
    return `You sign in with a passkey, or with your password and a recovery code. ${codes}`;
  const instead = passkeys.length > 0 ? ', or a passkey instead of both' : '';
  return `A sign-in needs your password and a code of your app${instead}. ${codes}`;
}
