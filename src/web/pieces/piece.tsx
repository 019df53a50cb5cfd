import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
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
  /** Only loading the page again helps: the shop was built anew. */
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

/** How long its files may take before the visitor is told, in milliseconds. */
const patience = 20_000;

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

  const ready = () => {
    coming ??= inTime(load()).then(
      (component) => {
        known = component;
      },
      (error) => {
        coming = undefined;
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
    if (!wanted) return null;
    return absence ? missing(absence, props) : waiting;
  }
  return Object.assign(PiecePlace, { ready, soon: () => void ready().catch(() => {}) });
}

/** @throws Error when the work takes too long. */
function inTime<Result>(promise: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(late.reject, patience, new Error('late'));
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}

/** Waits for the code while it is asked for, and draws the place again when it has come or failed. */
function useArrival(ready: () => Promise<void>, asked: boolean): Absence | null {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState<{ tries: number; outdated: boolean } | null>(null);
  const [, setArrived] = useState(false);

  useEffect(() => {
    if (!asked) {
      // Wanted anew, it begins anew.
      setFailed(null);
      return;
    }
    let here = true;
    ready().then(
      () => here && setArrived(true),
      async (error) => {
        const outdated = await isGone(error);
        if (here) setFailed({ tries, outdated });
      },
    );
    return () => {
      here = false;
    };
  }, [ready, asked, tries]);

  const lost = asked && failed !== null;
  useEffect(() => {
    if (!lost) return;
    const again = () => setTries((before) => before + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [lost]);

  if (!lost) return null;
  const retry = async () => {
    // Browsers from before the summer of 2026 never fetch a module again in the life of a page (whatwg/html#6768).
    const useless = failed.outdated || tries > 1;
    if (!useless || !(await loadPageAgain())) setTries(tries + 1);
  };
  return { outdated: failed.outdated, trying: failed.tries !== tries, retry: () => void retry() };
}

/** Whether the server has the file no more that a failed `import()` names: it was built anew. */
export async function isGone(error: unknown): Promise<boolean> {
  const [address] = /(https?:\/)?\/\S+\.(js|css)\b/.exec(String(error)) ?? [];
  if (address === undefined) return false;
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
}
