import { zodResolver } from '@hookform/resolvers/zod';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useForm } from 'react-hook-form';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { addFactorInput } from '../../shared/second-factor.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  onAdded: (codes: readonly string[]) => void;
};

const empty = { code: '' };
const fields = addFactorInput.pick({ code: true });

export function AddFactorDialog({ open, onClose, onAdded }: Props) {
  const utils = trpc.useUtils();
  const start = trpc.auth.newFactor.useQuery(undefined, { enabled: open, staleTime: Infinity });
  const add = trpc.auth.addFactor.useMutation();
  const form = useForm({ resolver: zodResolver(fields), defaultValues: empty });
  const call = useSubmit(form, 'The app could not be set up. Please try again.');

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={() => {
        form.reset(empty);
        void utils.auth.newFactor.reset();
        call.reset();
      }}
      title="Set up an app for codes"
      description="Open an authenticator app on your phone, such as Google Authenticator, and scan this picture with it. It then shows a code that changes every 30 seconds."
      pending={call.pending}
      submit="Turn on"
      disabled={!start.data}
      failure={call.failure}
      onSubmit={call.onSubmit(async ({ code }) => {
        if (!start.data) return;
        const { codes } = await add.mutateAsync({ code, secret: start.data.secret });
        await utils.auth.session.invalidate();
        toast.success('The app is set up.');
        onClose();
        onAdded(codes);
      })}
    >
      <QueryState
        skeleton="size-52 self-center"
        query={start}
        fallback="Failed to prepare the app. Please try again."
      />
      {start.data && (
        <>
          <QrCode text={start.data.address} />
          <p className="text-muted-foreground">
            On this phone, or if it cannot be scanned, enter this key in the app:{' '}
            <code className="font-mono text-foreground [overflow-wrap:anywhere]" translate="no">
              {start.data.secret.replace(/.{4}(?!$)/g, '$& ')}
            </code>
          </p>
        </>
      )}
      <TextField
        form={form}
        name="code"
        label="Code that the app shows"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </FormDialog>
  );
}

/** Empty modules around it (ISO/IEC 18004). */
const quietZone = 4;

function QrCode({ text }: { text: string }) {
  const code = generate(text);
  const size = code.size + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label="QR code for the authenticator app"
      viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 self-center rounded-control bg-white text-black"
    >
      <path d={toSvgPath(code)} fill="currentColor" />
    </svg>
  );
}
