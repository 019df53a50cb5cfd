import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useBusiness } from '#web/lib/site-context.tsx';
import { AskAgain, missingSentence } from './ask-again.tsx';
import { mayLoadAgainUnasked } from './load-page-again.ts';
import { type Absence, type Piece, piece } from './piece.tsx';

/** The layout stays when loading fails. */
export function pagePiece(
  load: () => Promise<ComponentType<object>>,
  waiting?: ReactNode,
): Piece<object> {
  return piece({ load, waiting, missing: (absence) => <MissingPage absence={absence} /> });
}

/** After a deployment the page is loaded from the server, at its own address. */
function MissingPage({ absence }: { absence: Absence }) {
  const { name } = useBusiness();
  const { outdated, retry } = absence;
  const renew = useEffectEvent(retry);
  useEffect(() => {
    if (outdated && mayLoadAgainUnasked()) renew();
  }, [outdated]);
  return (
    <div className="page-width flex flex-col items-center py-16 text-center">
      <title>{`This page did not open | ${name}`}</title>
      <h1 tabIndex={-1} className="text-title">
        This page did not open
      </h1>
      <p role="alert" className="mt-3 mb-7 max-w-md text-lg text-muted-foreground">
        {missingSentence('It', absence)}
      </p>
      <AskAgain absence={absence} />
    </div>
  );
}
