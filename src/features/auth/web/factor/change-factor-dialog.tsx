import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { changeFactorInput } from '../../shared/second-factor.ts';
import { CodeField, PasswordField } from '../password-fields.tsx';

const words = {
  renew: {
    title: 'New recovery codes',
    description: 'Those from before do not work any more.',
    submit: 'Make codes',
    failed: 'The codes could not be made. Please try again.',
  },
  remove: {
    title: 'Turn the second factor off?',
    description: 'From then on your password alone is enough to sign in.',
    submit: 'Turn off',
    failed: 'The second factor could not be turned off. Please try again.',
  },
};

export type FactorChange = keyof typeof words;

type Props = {
  change: FactorChange;
  open: boolean;
  onClose: () => void;
  onRenewed: (codes: readonly string[]) => void;
};

const empty = { code: '', currentPassword: '' };

export function ChangeFactorDialog({ change, open, onClose, onRenewed }: Props) {
  const utils = trpc.useUtils();
  const remove = trpc.auth.removeFactor.useMutation();
  const renew = trpc.auth.renewCodes.useMutation();
  const form = useForm({ resolver: zodResolver(changeFactorInput), defaultValues: empty });
  const { failed, ...said } = words[change];
  const { onSubmit, pending, failure, reset } = useSubmit(form, failed);

  return (
    <FormDialog
      {...said}
      open={open}
      onClose={onClose}
      onClosed={() => {
        form.reset(empty);
        reset();
      }}
      pending={pending}
      failure={failure}
      onSubmit={onSubmit(async (fields) => {
        if (change === 'remove') toast.success((await remove.mutateAsync(fields)).message);
        else onRenewed((await renew.mutateAsync(fields)).codes);
        await utils.auth.session.invalidate();
        onClose();
      })}
    >
      <PasswordField form={form} name="currentPassword" label="Your password" />
      <CodeField form={form} name="code" />
    </FormDialog>
  );
}
