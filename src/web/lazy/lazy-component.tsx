import {
  type ComponentProps,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { Button } from '#web/components/ui/button.tsx';
import RotateCw from '~icons/lucide/rotate-cw';

/** Maximum wait for the server, in milliseconds. */
const healthTimeout = 10_000;

/** Minimum time between two automatic reloads, in milliseconds. */
const settled = 60_000;

/** Only if the server answers: the page beats the browser's error page. @returns false if not. */
export async function reloadPage(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(healthTimeout) });
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** Whether an automatic reload may help; shortly after one, it would loop. */
export function mayReloadAutomatically(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  const again = (visit as PerformanceNavigationTiming | undefined)?.type === 'reload';
  return !again || performance.now() > settled;
}

export type LazyComponent<Props extends object> = FunctionComponent<Props> & {
  /** Resolves when its code is loaded. @throws the load error; the next call tries again. */
  ready(): Promise<void>;
  preload(): void;
};

export type LoadFailure = {
  /** Only a reload helps: the shop was deployed anew. */
  outdated: boolean;
  trying: boolean;
  retry(): void;
};

type LazyOptions<Props extends object> = {
  load: () => Promise<ComponentType<Props>>;
  /** Rendered in its place after a failed load; the rest of the page is unaffected. */
  missing: (failure: LoadFailure, props: Props) => ReactNode;
  waiting?: ReactNode;
  needed?: (props: Props) => boolean;
};

/** Timeout of a load, in milliseconds. */
const loadTimeout = 20_000;

/** Unlike `React.lazy`, a failed load does not replace the page and can be retried. */
export function lazyComponent<Props extends object>({
  load,
  missing,
  waiting = null,
  needed = () => true,
}: LazyOptions<Props>): LazyComponent<Props> {
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

  function Lazy(props: Props) {
    const wanted = needed(props);
    const failure = useArrival(ready, wanted && known === undefined);
    const Known = known;
    if (Known) return <Known {...props} />;
    if (!wanted) return null;
    return failure ? missing(failure, props) : waiting;
  }
  return Object.assign(Lazy, { ready, preload: () => void ready().catch(() => {}) });
}

/** @throws Error after the timeout. */
function inTime<Result>(promise: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(late.reject, loadTimeout, new Error('late'));
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}

function useArrival(ready: () => Promise<void>, needed: boolean): LoadFailure | null {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState<{ tries: number; outdated: boolean } | null>(null);
  const [, setArrived] = useState(false);

  useEffect(() => {
    if (!needed) {
      setFailed(null);
      return;
    }
    let here = true;
    ready().then(
      () => here && setArrived(true),
      async (error) => {
        const outdated = await isModuleDeleted(error);
        if (here) setFailed({ tries, outdated });
      },
    );
    return () => {
      here = false;
    };
  }, [ready, needed, tries]);

  const lost = needed && failed !== null;
  useEffect(() => {
    if (!lost) return;
    const again = () => setTries((before) => before + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [lost]);

  if (!lost) return null;
  const retry = async () => {
    // Browsers from before the summer of 2026 never retry a failed module in the same document
    // (whatwg/html#6768).
    const useless = failed.outdated || tries > 1;
    if (!useless || !(await reloadPage())) setTries(tries + 1);
  };
  return { outdated: failed.outdated, trying: failed.tries !== tries, retry: () => void retry() };
}

/** Whether the file of a failed `import()` no longer exists on the server, after a deployment. */
export async function isModuleDeleted(error: unknown): Promise<boolean> {
  const [address] = /(https?:\/)?\/\S+\.(js|css)\b/.exec(String(error)) ?? [];
  if (address === undefined) return false;
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
}

/** @param what starts the sentence: "The menu". */
export function loadFailureText(what: string, { outdated }: LoadFailure): string {
  return outdated
    ? 'The shop was renewed after you opened this page. Load the page again to go on.'
    : `${what} did not load. The connection may have dropped for a moment.`;
}

type RetryButtonProps = { failure: LoadFailure } & Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size'
>;

export function RetryButton({ failure: { outdated, trying, retry }, ...styles }: RetryButtonProps) {
  return (
    <Button pending={trying} onClick={retry} {...styles}>
      <RotateCw aria-hidden />
      <span>{outdated ? 'Load again' : 'Try again'}</span>
    </Button>
  );
}
