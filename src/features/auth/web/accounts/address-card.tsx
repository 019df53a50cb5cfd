import { zodResolver } from '@hookform/resolvers/zod';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { type Outputs, trpc } from '#web/lib/calls/trpc.ts';
import { changeAddressInput } from '../../shared/accounts.ts';
import { PasswordField } from '../password-fields.tsx';
import { useRenewSession } from '../session.ts';

type Props = { onDone?: () => void; secondary?: boolean };

export function AddressCard(props: Props) {
  const session = trpc.auth.session.useQuery();
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 text-lg">Sign-in address</h2>
      <QueryState
        skeleton="h-40 w-full"
        query={session}
        evenWithData
        fallback="Failed to load your account. Please try again."
      />
      {session.data && (
        <div className="flex flex-col gap-5">
          <AboutAddress {...session.data} />
          {session.data.emailFrom === 'shop' && <AddressForm {...session.data} {...props} />}
        </div>
      )}
    </Card>
  );
}

const stored = { email: '', currentPassword: '' };

type Session = Outputs['auth']['session'];

function AboutAddress({ email, emailFrom, noticesTo }: Session) {
  return (
    <>
      <p className="text-muted-foreground">
        You sign in as <strong className="wrap-anywhere text-foreground">{email}</strong>. Links for
        a new password come to this address.
        {noticesTo !== null && (
          <span>
            {' '}
            Notices of orders and of the shop go to{' '}
            <strong className="wrap-anywhere text-foreground">{noticesTo}</strong>; that is changed
            under Settings, Email.
          </span>
        )}
      </p>
      {emailFrom === 'setting' && (
        <p>
          This address is set where the shop is installed. Please ask whoever looks after your
          system to change it there.
        </p>
      )}
    </>
  );
}

function AddressForm({ mailLeaves, remembered, onDone, secondary }: Session & Props) {
  const { form, saved } = useDraftForm({
    name: 'sign-in-address:own',
    stored,
    secret: ['currentPassword'],
    resolver: zodResolver(changeAddressInput),
  });
  const renewSession = useRenewSession();
  const change = trpc.auth.requestAddress.useMutation();
  const call = useSubmit(form, 'The address could not be changed. Please try again.');
  return (
    <SubmitForm
      call={call}
      submit="Change address"
      variant={secondary ? 'outline' : 'default'}
      className="self-start"
      onSubmit={call.onSubmit(async ({ email, currentPassword: password, ...others }) => {
        const answer = await change.mutateAsync({ ...others, email, currentPassword: password });
        saved(stored);
        if (!answer.changed) return;
        const credentials = { email, password, remember: remembered };
        const { message } = answer;
        const changed = 'Sign-in address changed.';
        if (await renewSession(credentials, { message, changed })) onDone?.();
      })}
    >
      {change.data && !change.data.changed && <Alert tone="success">{change.data.message}</Alert>}
      <TextField
        form={form}
        name="email"
        label="New address"
        required
        hint={
          mailLeaves
            ? 'It gets an email with a link that confirms it. Your present address is told.'
            : 'You sign in with it at once. Your other devices will be signed out.'
        }
        type="email"
        autoComplete="email"
      />
      <PasswordField form={form} name="currentPassword" label="Your password" />
    </SubmitForm>
  );
}
