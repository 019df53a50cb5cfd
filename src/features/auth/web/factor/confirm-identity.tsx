import { useEffect } from 'react';
import { useQuestion } from '#web/hooks/use-question.ts';
import { lazyDialog } from '#web/lazy/lazy-dialog.tsx';
import { setConfirmation } from '#web/lib/calls/call-wire.ts';

const IdentityDialog = lazyDialog(
  'The question',
  async () => (await import('./identity-dialog.tsx')).IdentityDialog,
);

/** For calls that are refused as `unconfirmed`, see `callWire`. */
export function ConfirmIdentity() {
  const question = useQuestion<true, true>();
  useEffect(() => {
    setConfirmation(async () => (await question.ask(true)) === true);
    return () => setConfirmation(null);
  });
  return (
    <IdentityDialog
      open={question.open}
      onClose={question.close}
      onConfirmed={() => question.answer(true)}
    />
  );
}
