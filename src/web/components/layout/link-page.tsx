import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { ErrorState, type StateOfQuery } from '../ui/query-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Page } from './page.tsx';

type Props<State> = {
  title: string;
  description: string;
  path: string;
  stateQuery: StateOfQuery<State>;
  children: (state: State) => ReactNode;
};

/** Page of a link in a mail; displaying it changes nothing. */
export function LinkPage<State>({ title, description, path, stateQuery, children }: Props<State>) {
  return (
    <Page title={title} description={description} path={path} hidden>
      <div data-no-cart-bar className="page-width flex justify-center py-10 sm:py-16">
        <Card className="w-full max-w-xl p-6 sm:p-9">
          {stateQuery.data && children(stateQuery.data)}
          {stateQuery.isPending && (
            <div role="status" aria-label="Loading" className="flex flex-col gap-4">
              <Skeleton className="h-9 w-3/4" />
              <Skeleton className="h-16" />
              <Skeleton className="h-11 w-40" />
            </div>
          )}
          {Boolean(stateQuery.error) && !stateQuery.data && (
            <Message title={title}>
              <ErrorState
                query={stateQuery}
                message="We could not look up this link. Please try again."
              />
            </Message>
          )}
        </Card>
      </div>
    </Page>
  );
}

export function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 tabIndex={-1} className="mb-3 text-title">
        {title}
      </h1>
      {children}
    </>
  );
}

/** Message of a link that is incomplete, too old or unknown. */
export function DeadLink({ children }: { children: ReactNode }) {
  return (
    <Message title="This link does not work">
      <p>{children}</p>
      <ShopNow />
    </Message>
  );
}

export function ShopNow() {
  return (
    <Button className="mt-6" render={<Link to={paths.home} />}>
      Shop Now
    </Button>
  );
}

type TokenFormProps = { action: string; token: string; children: ReactNode };

/** Works without JavaScript. */
export function TokenForm({ action, token, children }: TokenFormProps) {
  return (
    <form method="post" action={action} className="mt-6 flex flex-wrap gap-3">
      <input type="hidden" name="token" value={token} />
      {children}
    </form>
  );
}
