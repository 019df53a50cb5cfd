import type { ReactNode } from 'react';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { storeOnDevice, useDevice } from '#web/lib/device-store.ts';

const optOutKeys = { confirm: 'confirmWithoutMail', cancel: 'cancelWithoutMail' } as const;

type Step = keyof typeof optOutKeys;

export const useMailChoice = (step: Step) => useDevice(optOutKeys[step]) === null;

export function MailChoice({ step, children }: { step: Step; children: ReactNode }) {
  const mails = useMailChoice(step);
  const session = trpc.auth.session.useQuery();
  return (
    <CheckboxField
      checked={mails}
      onChange={(event) => storeOnDevice(optOutKeys[step], event.target.checked ? null : 'true')}
    >
      {children}
      <span>
        {session.data?.mailLeaves === false && ' (only kept as a file: email is not set up)'}
      </span>
    </CheckboxField>
  );
}
