import { productPaths } from '#features/products/web/paths.ts';
import notFoundScene from '#web/assets/not-found-scene.svg?no-inline';
import { Drawing } from '#web/components/illustrations/drawing.tsx';
import { Page } from '#web/components/layout/page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { paths } from '#web/paths.ts';

export function NotFoundPage() {
  return (
    <Page
      title="Page not found"
      description="There is nothing at this address."
      path={paths.home}
      hidden
    >
      <div className="page-width flex flex-col items-center py-16 text-center sm:py-24">
        <Drawing src={notFoundScene} width={480} height={320} className="w-64 sm:w-80" />
        <h1 tabIndex={-1} className="mt-8 text-title">
          This bowl is empty
        </h1>
        <p className="mt-3 max-w-md text-lg text-muted-foreground">
          There is no page at this address. It may have moved, or the link has a typing mistake.
        </p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <Button render={<Link to={productPaths.all} />}>View All Products</Button>
          <Button variant="outline" render={<Link to={paths.home} />}>
            Go to the home page
          </Button>
        </div>
      </div>
    </Page>
  );
}
