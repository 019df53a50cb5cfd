import type { ComponentProps } from 'react';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

type QueryStateProps = ComponentProps<typeof ErrorState> & {
  query: { data?: unknown; isPending: boolean };
  /** Classes of the skeleton. */
  skeleton: string;
};

/** Shown in place of the data of a query: a skeleton, or what failed. */
export function QueryState({ skeleton, ...props }: QueryStateProps) {
  if (props.query.isPending) return <Skeleton className={skeleton} />;
  return props.query.data === undefined && <ErrorState {...props} />;
}
