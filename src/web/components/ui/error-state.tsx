import RotateCw from '~icons/lucide/rotate-cw';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

type ErrorStateProps = {
  message: string;
  onRetry?: () => void;
  /** The retry is under way. */
  pending?: boolean;
  className?: string;
};

/** Something could not be loaded: the sentence, and a way to try again. */
export function ErrorState({ message, onRetry, pending = false, className }: ErrorStateProps) {
  return (
    <Alert
      tone="error"
      className={className}
      action={
        onRetry && (
          <Button variant="outline" size="sm" pending={pending} onClick={onRetry}>
            <RotateCw aria-hidden />
            Retry
          </Button>
        )
      }
    >
      {message}
    </Alert>
  );
}
