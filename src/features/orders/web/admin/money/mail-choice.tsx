import type { ReactNode } from 'react';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { keepOnDevice, useDevice } from '#web/lib/device-store.ts';

/** Where this device keeps that no mail is wanted with a confirmation. */
const noMail = 'confirmWithoutMail';

/** Whether customers get a mail with what is confirmed. */
export const useMailChoice = () => useDevice(noMail) === null;

export function MailChoice({ children }: { children: ReactNode }) {
  const mails = useMailChoice();
  return (
    <CheckboxField
      checked={mails}
      onChange={(event) => keepOnDevice(noMail, event.target.checked ? null : 'true')}
    >
      {children}
    </CheckboxField>
  );
}
