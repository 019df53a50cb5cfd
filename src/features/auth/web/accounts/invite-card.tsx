import { zodResolver } from '@hookform/resolvers/zod';
import { roles, roleWords } from '#shared/office/roles.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardContent } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { EmailInput, Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { errorIssues } from '#web/lib/calls/error-issues.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { inviteInput } from '../../shared/accounts.ts';

const stored = { name: '', email: '', role: 'packer' as const };

export function InviteCard() {
  const utils = trpc.useUtils();
  const { form, saved } = useDraftForm({
    name: 'invite:helper',
    stored,
    resolver: zodResolver(inviteInput),
  });
  const { register, handleSubmit, setError, watch, formState } = form;
  const { errors } = formState;
  const role = roles.find((one) => one === watch('role')) ?? stored.role;
  const invite = trpc.auth.invite.useMutation({
    onSuccess: () => saved(stored),
    onError: (error) => {
      for (const { path, message } of errorIssues(error)) {
        if (path in stored) setError(path as keyof typeof stored, { message });
      }
    },
    onSettled: () => utils.auth.accounts.invalidate(),
  });
  const link = invite.data?.link;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link ?? '');
      toast.success('Link copied.');
    } catch {
      // Without TLS there is no clipboard access.
      toast.error('Please copy the link by hand.');
    }
  };
  return (
    <Card>
      <CardContent>
        <h2 className="mb-4 text-lg">Invite somebody</h2>
        <form
          noValidate
          className="grid items-start gap-5 sm:grid-cols-2"
          onSubmit={handleSubmit((fields) => invite.mutate(fields))}
        >
          <Field label="Name" required error={errors.name?.message}>
            {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
          </Field>
          <Field label="May do" hint={roleWords[role].about} error={errors.role?.message}>
            {(control) => (
              <NativeSelect {...control} {...register('role')}>
                {roles.map((one) => (
                  <option key={one} value={one}>
                    {roleWords[one].name}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <Field
            label="Email"
            hint="Left empty, you hand the link over yourself, on WhatsApp say."
            error={errors.email?.message}
          >
            {(control) => <EmailInput {...control} {...register('email')} autoComplete="off" />}
          </Field>
          <div className="flex flex-col gap-4 sm:col-span-2">
            {invite.error && (
              <Alert tone="error">
                {errorText(invite.error, 'The invitation could not be made. Please try again.')}
              </Alert>
            )}
            {link && (
              <Alert tone="success" title="Invited">
                The link works once, for seven days, and cannot be shown again.
                <Input
                  readOnly
                  aria-label="Link of the invitation"
                  className="mt-2"
                  value={link}
                  onFocus={(event) => event.target.select()}
                />
                <Button type="button" size="sm" variant="outline" className="mt-2" onClick={copy}>
                  Copy link
                </Button>
              </Alert>
            )}
            <Button type="submit" className="self-start" pending={invite.isPending}>
              Invite
            </Button>
          </div>
        </form>
      </CardContent>
    </Card>
  );
}
