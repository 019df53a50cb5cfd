import { Alert } from '#web/components/ui/alert.tsx';
import { pendingOrErrorText } from './stop-actions.ts';

export function ActionError({ of }: { of: Parameters<typeof pendingOrErrorText>[0] }) {
  const words = pendingOrErrorText(of);
  return words && <Alert tone={of.isPending ? 'warning' : 'error'}>{words}</Alert>;
}
