import type { ReactNode } from 'react';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { keepOnDevice, useDevice } from '#web/lib/device-store.ts';

/** Where this device keeps that no mail is wanted with a step. */
const noMail = { confirm: 'confirmWithoutMail', cancel: 'cancelWithoutMail' } as const;

type Step = keyof typeof noMail;

/** Whether customers get a mail with it. */
export const useMailChoice = (step: Step) => useDevice(noMail[step]) === null;

export function MailChoice({ step, children }: { step: Step; children: ReactNode }) {
  const mails = useMailChoice(step);
  return (
    <CheckboxField
      checked={mails}
      onChange={(event) => keepOnDevice(noMail[step], event.target.checked ? null : 'true')}
    >
      {children}
    </CheckboxField>
  );
}
