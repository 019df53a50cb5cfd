import { errorText } from '#web/lib/calls/error-text.ts';
import RotateCw from '~icons/lucide/rotate-cw';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

type ErrorStateProps = {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  className?: string;
} & (
  | { message: string; fallback?: never }
  /** Shown when the server sent no message. */
  | { fallback: string; message?: never }
);

export function ErrorState({ query, message, fallback, className }: ErrorStateProps) {
  return (
    <Alert
      tone="error"
      className={className}
      action={
        <Button
          variant="outline"
          size="sm"
          pending={query.isFetching}
          onClick={() => query.refetch()}
        >
          <RotateCw aria-hidden />
          Retry
        </Button>
      }
    >
      {message ?? errorText(query.error, fallback)}
    </Alert>
  );
}
