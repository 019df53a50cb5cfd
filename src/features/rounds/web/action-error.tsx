import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { pendingOrErrorText } from './stop-actions.ts';

export function ActionError({ of }: { of: Parameters<typeof pendingOrErrorText>[0] }) {
  const words = pendingOrErrorText(of);
  return words && <Alert tone={of.isPending ? 'warning' : 'error'}>{words}</Alert>;
}

type Props = {
  words: string;
  pending: boolean;
  onAnother: () => void;
  onGaveBack: () => void;
};

export function RefusedCash({ words, pending, onAnother, onGaveBack }: Props) {
  return (
    <Alert tone="error">
      <p>{words}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" pending={pending} onClick={onAnother}>
          Record it as another payment
        </Button>
        <Button variant="outline" disabled={pending} onClick={onGaveBack}>
          I gave the cash back
        </Button>
      </div>
    </Alert>
  );
}
