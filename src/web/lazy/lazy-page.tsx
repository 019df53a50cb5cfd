import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useBusiness } from '#web/lib/site-context.tsx';
import {
  type LazyComponent,
  type LoadFailure,
  lazyComponent,
  loadFailureText,
  mayReloadAutomatically,
  RetryButton,
} from './lazy-component.tsx';

/** The layout stays when loading fails. */
export function lazyPage(
  load: () => Promise<ComponentType<object>>,
  waiting?: ReactNode,
): LazyComponent<object> {
  return lazyComponent({ load, waiting, missing: (failure) => <MissingPage failure={failure} /> });
}

/** After a deployment the page is loaded from the server, at its own address. */
function MissingPage({ failure }: { failure: LoadFailure }) {
  const { name } = useBusiness();
  const { outdated, retry } = failure;
  const renew = useEffectEvent(retry);
  useEffect(() => {
    if (outdated && mayReloadAutomatically()) renew();
  }, [outdated]);
  return (
    <div className="page-width flex flex-col items-center py-16 text-center">
      <title>{`This page did not open | ${name}`}</title>
      <h1 tabIndex={-1} className="text-title">
        This page did not open
      </h1>
      <p role="alert" className="mt-3 mb-7 max-w-md text-lg text-muted-foreground">
        {loadFailureText('It', failure)}
      </p>
      <RetryButton failure={failure} />
    </div>
  );
}
