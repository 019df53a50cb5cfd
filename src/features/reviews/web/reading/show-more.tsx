import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/query-state.tsx';

type ShowMoreProps = {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
};

export function ShowMore({ list }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  if (list.isFetchNextPageError && !list.isFetchingNextPage) {
    return (
      <ErrorState
        className="mt-6"
        message="Failed to load reviews. Please try again."
        query={{ isFetching: false, refetch: list.fetchNextPage }}
      />
    );
  }
  return (
    <div className="mt-6 flex justify-center">
      <Button
        variant="outline"
        size="lg"
        pending={list.isFetchingNextPage}
        onClick={() => list.fetchNextPage()}
      >
        Show more reviews
      </Button>
    </div>
  );
}
