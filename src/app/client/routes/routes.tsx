import { useEffect, useState } from 'react';
import {
  Link,
  type MiddlewareFunction,
  Outlet,
  type Path,
  type RouteObject,
  useBlocker,
  useLocation,
  useNavigation,
} from 'react-router-dom';
import { formatPhone } from '#shared/people/phone.ts';
import { Button } from '#web/components/ui/button.tsx';
import { lazyPage } from '#web/lazy/lazy-page.tsx';
import { readSentOrder } from '#web/lib/sent-order.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { paths } from '#web/paths.ts';
import RotateCw from '~icons/lucide/rotate-cw';
import { BootScreen } from './frames.tsx';
import { adminPattern, type LazyParts, openParts, pageHandle, shopRoutes } from './shop-routes.tsx';

function RouteFailure() {
  const inOffice = adminPattern.test(useLocation().pathname);
  const business = useBusiness();
  const sent = inOffice ? null : readSentOrder();
  return (
    <main className="page-width flex min-h-dvh flex-col items-center justify-center py-16 text-center">
      <title>{`Something went wrong | ${business.name}`}</title>
      <h1 tabIndex={-1} className="text-title">
        Something went wrong
      </h1>
      {sent && (
        <p role="status" className="mt-3 font-semibold text-heading text-lg">
          {`Your order ${sent.orderNumber} was sent. Please do not send it again.`}
        </p>
      )}
      <p className="mt-3 max-w-md text-lg text-muted-foreground">
        {`This page stopped working. Loading it again usually helps${inOffice || sent ? '.' : '; your cart is safe.'}`}
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>
          <RotateCw aria-hidden />
          Load again
        </Button>
        <Button
          variant="outline"
          render={<Link to={inOffice ? paths.admin.dashboard : paths.home} reloadDocument />}
        >
          {inOffice ? 'To the dashboard' : 'To the home page'}
        </Button>
      </div>
      {!inOffice && (
        <p className="mt-8 text-muted-foreground">
          Still stuck? Call us on{' '}
          <a className="font-semibold text-primary underline" href={`tel:${business.phone}`}>
            {formatPhone(business.phone)}
          </a>
          .
        </p>
      )}
    </main>
  );
}

/** A separate chunk, which shoppers never load. */
const Office = lazyPage(async () => (await import('../office.tsx')).Office, <BootScreen />);

/** Path of a pending navigation. React renders it a moment after the press. */
let pendingPath: string | null = null;

const followNavigation: MiddlewareFunction = async ({ request }, next) => {
  const { pathname } = new URL(request.url);
  pendingPath = pathname;
  try {
    return await next();
  } finally {
    if (pendingPath === pathname) pendingPath = null;
  }
};

export const routes: RouteObject[] = [
  {
    middleware: [followNavigation],
    element: <EveryPage />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <BootScreen />,
    children: [
      ...shopRoutes,
      {
        path: '/admin/*',
        loader: async ({ request }) => {
          const parts = await partsOf(new URL(request.url).pathname).catch(() => []);
          await openParts(parts, request.signal);
          return null;
        },
        element: <Office />,
      },
    ],
  },
];

/** Router state of the server-rendered page, so that its loader does not run again. */
export function renderedPage({ pathname }: Pick<Path, 'pathname'>) {
  const pattern = pageHandle(pathname)?.pattern;
  return { loaderData: pattern === undefined ? {} : { [pattern]: null } };
}

function EveryPage() {
  useKeepNavigation();
  return (
    <>
      <ProgressLine />
      <Outlet />
    </>
  );
}

/** Prevents a redirect on a page being left from cancelling the navigation. */
function useKeepNavigation(): void {
  const blocker = useBlocker(
    ({ currentLocation: { pathname: here }, nextLocation, historyAction }) =>
      historyAction === 'REPLACE' &&
      nextLocation.pathname === here &&
      pendingPath !== null &&
      pendingPath !== here,
  );
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
}

/** Resolves when the code of a page is loaded, or failed to load. */
export async function loadPage({ pathname }: Pick<Path, 'pathname'>): Promise<void> {
  const parts = await partsOf(pathname).catch(() => []);
  await Promise.allSettled(parts.map((one) => one.ready()));
}

async function partsOf(path: string): Promise<LazyParts> {
  if (!adminPattern.test(path)) return pageHandle(path)?.parts ?? [];
  await Office.ready();
  const { officeParts } = await import('../office.tsx');
  return officeParts(path);
}

/** Delay before the line is shown, in milliseconds. */
const showDelay = 150;

/** Milliseconds: screen readers announce a text only in a live region that existed before. */
const noticed = 100;

function ProgressLine() {
  const coming = useNavigation().state !== 'idle';
  const late = useAfter(showDelay, coming);
  const announced = useAfter(noticed, late);
  if (!late) return null;
  return (
    <div aria-live="polite" className="progress-line">
      {announced && <p className="sr-only">Opening the page…</p>}
    </div>
  );
}

function useAfter(milliseconds: number, active: boolean): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [active, milliseconds]);
  return active && passed;
}
