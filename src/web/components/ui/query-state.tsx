import type { ComponentProps } from 'react';
import { errorText } from '#web/lib/calls/trpc.ts';
import RotateCw from '~icons/lucide/rotate-cw';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Skeleton } from './skeleton.tsx';

/** What a screen needs of a query to show its state. */
export type StateOfQuery<Data = unknown> = {
  data?: Data | undefined;
  error?: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

type ErrorStateProps = {
  query: Pick<StateOfQuery, 'error' | 'isFetching' | 'refetch'>;
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

type QueryStateProps = ComponentProps<typeof ErrorState> & {
  query: StateOfQuery;
  /** Classes of the skeleton. */
  skeleton: string;
  /** Shows a failure beside data of an earlier load too. */
  evenWithData?: boolean;
};

/** A skeleton while a query has no data, and what failed. */
export function QueryState({ skeleton, evenWithData = false, ...props }: QueryStateProps) {
  const { data, error, isPending } = props.query;
  if (isPending) return <Skeleton className={skeleton} />;
  return Boolean(error) && (evenWithData || data === undefined) && <ErrorState {...props} />;
}
