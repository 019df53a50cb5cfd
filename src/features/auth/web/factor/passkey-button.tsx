import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { type Inputs, trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import Fingerprint from '~icons/lucide/fingerprint';

type Props = Pick<ComponentProps<typeof Button>, 'size'> & {
  /** Sends what the browser has signed. */
  onSigned: (passkey: Inputs['passkeys']['confirm']) => Promise<unknown>;
};

/** Nothing in a browser without passkeys. */
export function PasskeyButton({ onSigned, size }: Props) {
  const request = trpc.passkeys.request.useMutation();
  const use = useMutation({
    mutationFn: async () => {
      const optionsJSON = await request.mutateAsync();
      await onSigned(await startAuthentication({ optionsJSON }));
    },
    onError: toast.failed('The passkey did not work. Please try again, or use your password.'),
  });
  if (!browserSupportsWebAuthn()) return null;
  return (
    <Button variant="outline" size={size} pending={use.isPending} onClick={() => use.mutate()}>
      <Fingerprint aria-hidden />
      Use a passkey
    </Button>
  );
}
