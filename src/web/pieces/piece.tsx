import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { NotArrived } from './import-piece.ts';
import { loadPageAgain } from './load-page-again.ts';

/** A part of the screen whose code is fetched when it is needed. */
export type Piece<Props extends object> = FunctionComponent<Props> & {
  /** Resolves when its code is there. @throws what kept it away; asking again tries again. */
  ready(): Promise<void>;
  /** Begins to fetch its code, so that it is there when it is needed. */
  soon(): void;
};

/** What a piece knows of its code that did not come. */
export type Absence = {
  /** Only loading the page again helps: the shop was built anew, or the code does not start. */
  outdated: boolean;
  /** Another try is under way. */
  trying: boolean;
  retry(): void;
};

type PieceParts<Props extends object> = {
  load: () => Promise<ComponentType<Props>>;
  /** What stands there while the code is missing. Nothing else of the page changes. */
  missing: (absence: Absence, props: Props) => ReactNode;
  /** What stands there until the code has come. */
  waiting?: ReactNode;
  /** Whether it is needed now; one that is not needed asks for nothing. */
  needed?: (props: Props) => boolean;
};

/**
 * A piece of the program that may fail to arrive without taking the page away. Unlike `React.lazy` it
 * throws nothing into the page, and can be asked for again.
 */
export function piece<Props extends object>({
  load,
  missing,
  waiting = null,
  needed = () => true,
}: PieceParts<Props>): Piece<Props> {
  let known: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  let failure: unknown;

  const ready = (): Promise<void> => {
    coming ??= load().then(
      (component) => {
        known = component;
        failure = undefined;
      },
      (error) => {
        coming = undefined;
        failure = error;
        throw error;
      },
    );
    return coming;
  };

  function PiecePlace(props: Props) {
    const wanted = needed(props);
    const absence = useArrival(ready, wanted && known === undefined);
    const Known = known;
    if (Known) return <Known {...props} />;
    // The server has all the code; where it has not, it must not keep a page without it.
    if (failure && typeof window === 'undefined') throw failure;
    if (!wanted) return null;
    return absence ? missing(absence, props) : waiting;
  }
  return Object.assign(PiecePlace, { ready, soon: () => void ready().catch(() => {}) });
}

/** Waits for the code while it is asked for, and draws the place again when it has come or failed. */
function useArrival(ready: () => Promise<void>, asked: boolean): Absence | null {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState<{ tries: number; error: unknown } | null>(null);
  const [, setArrived] = useState(false);

  useEffect(() => {
    if (!asked) return;
    let here = true;
    ready().then(
      () => here && setArrived(true),
      (error) => here && setFailed({ tries, error }),
    );
    return () => {
      here = false;
    };
  }, [ready, asked, tries]);

  // Wanted anew, it begins anew.
  useEffect(() => {
    if (!asked) setFailed(null);
  }, [asked]);

  const lost = asked && failed !== null;
  useEffect(() => {
    if (!lost) return;
    const again = () => setTries((before) => before + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [lost]);

  if (!lost) return null;
  const outdated = !(failed.error instanceof NotArrived);
  const retry = async () => {
    if (!outdated) return setTries(tries + 1);
    if (!(await loadPageAgain())) setFailed({ tries, error: new NotArrived('no connection') });
  };
  return { outdated, trying: failed.tries !== tries, retry: () => void retry() };
}
