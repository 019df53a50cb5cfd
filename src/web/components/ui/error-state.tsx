import RotateCw from '~icons/lucide/rotate-cw';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

type ErrorStateProps = {
  message: string;
  onRetry?: () => void;
  pending?: boolean;
  className?: string;
};

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
