import { useSearchParams } from 'react-router-dom';
import { Page } from '#web/components/layout/page.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { trpc } from '#web/lib/trpc.ts';
import { paths } from '#web/paths.ts';
import { UnsubscribeChoice } from './unsubscribe-choice.tsx';

/** Where the link in each newsletter leads. Looking at it changes nothing. */
export function UnsubscribePage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const standing = trpc.newsletter.unsubscribeState.useQuery({ token });

  return (
    <Page
      title="Newsletter"
      description="Leave our newsletter, or join it again."
      path={paths.unsubscribe}
      hidden
    >
      <div className="page-width flex justify-center py-10 sm:py-16">
        <Card className="w-full max-w-xl p-6 sm:p-9">
          {standing.data && <UnsubscribeChoice token={token} standing={standing.data} />}
          {standing.isPending && (
            <div role="status" aria-label="Loading" className="flex flex-col gap-4">
              <Skeleton className="h-9 w-3/4" />
              <Skeleton className="h-16" />
              <Skeleton className="h-11 w-40" />
            </div>
          )}
          {standing.error && !standing.data && (
            <>
              <h1 tabIndex={-1} className="mb-4 text-title">
                Newsletter
              </h1>
              <ErrorState
                message="We could not look up this link. Please try again."
                pending={standing.isFetching}
                onRetry={() => standing.refetch()}
              />
            </>
          )}
        </Card>
      </div>
    </Page>
  );
}
