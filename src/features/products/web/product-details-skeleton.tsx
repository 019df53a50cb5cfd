import { Skeleton } from '#web/components/ui/skeleton.tsx';

/** The shape of a product's page while it is on its way. */
export function ProductDetailsSkeleton() {
  return (
    <div className="page-width py-6 sm:py-10" role="status" aria-label="Loading the product">
      <Skeleton className="h-6 w-40" />
      <div className="mt-4 grid gap-6 md:grid-cols-2 md:gap-12">
        <Skeleton className="aspect-square rounded-card" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-6 w-16" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-8 w-28" />
          <Skeleton className="h-13 w-full rounded-control sm:w-60" />
          <Skeleton className="mt-4 h-40 w-full" />
        </div>
      </div>
    </div>
  );
}
