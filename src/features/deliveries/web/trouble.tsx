import { Alert } from '#web/components/ui/alert.tsx';
import { sayTrouble } from './stop-actions.ts';

export function Trouble({ of }: { of: Parameters<typeof sayTrouble>[0] }) {
  const words = sayTrouble(of);
  return words && <Alert tone={of.isPending ? 'warning' : 'error'}>{words}</Alert>;
}
