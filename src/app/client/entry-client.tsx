import '#web/styles/app.css';
import { hydrate } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import type { AppRouter } from '#app/router.ts';
import { navigateWithoutWarning } from '#web/hooks/use-unload-warning.ts';
import { isModuleDeleted, mayReloadAutomatically, reloadPage } from '#web/lazy/lazy-component.tsx';
import { whenIdle } from '#web/lazy/when-idle.ts';
import { clearAdminToken, sessionEnded } from '#web/lib/calls/admin-token.ts';
import { createCallClient, preloadCalls } from '#web/lib/calls/call-client.ts';
import { createQueryClient } from '#web/lib/calls/query-client.ts';
import type { PageData } from '#web/lib/calls/trpc.ts';
import { overlayHistory } from '#web/lib/scroll/overlay-history.ts';
import { paths } from '#web/paths.ts';
import { App } from './app.tsx';
import { recordRestoredText, replay } from './early/replay.ts';
import { type PageState, stateElementId } from './page-state.ts';
import { renderedPage, routes } from './routes/routes.tsx';
import { type LazyParts, pageData, pageHandle } from './routes/shop-routes.tsx';

// zod tests whether it may compile code, which the CSP blocks and reports. A global, because
// importing zod's `config` would add a tenth of zod to every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const retryDelay = 3000;

/** Retries; meanwhile the page is readable and its links work. */
async function untilLoaded(part: LazyParts[number]): Promise<void> {
  for (;;) {
    try {
      return await part.ready();
    } catch (error) {
      if (mayReloadAutomatically() && (await isModuleDeleted(error))) await reloadPage();
      await new Promise((resolve) => setTimeout(resolve, retryDelay));
    }
  }
}

/** Shows the sign-in page with a return path. Typed text stays in the tab. */
async function endSession(): Promise<void> {
  clearAdminToken();
  const { pathname, search } = window.location;
  if (pathname === paths.admin.login || !pathname.startsWith(paths.admin.dashboard)) return;
  await overlayHistory().leaveAll();
  navigateWithoutWarning(paths.admin.loginFrom(pathname + search, { ended: true }));
}

/** Yields to the browser, so that taps and scrolls are handled. */
const yieldToBrowser = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await yieldToBrowser();
  const serialized = document.getElementById(stateElementId)?.textContent ?? '';
  const state = JSON.parse(serialized) as PageState;
  const queryClient = createQueryClient(() => void endSession());
  if (state.queries) hydrate(queryClient, state.queries);
  const data = createTRPCQueryUtils<AppRouter>({ queryClient, client: createCallClient() });
  // The code of the current page must be loaded before hydration.
  const shown = state.clientOnly ? null : pageHandle(window.location.pathname);
  await Promise.all(shown?.parts.map(untilLoaded) ?? []);
  if (state.clientOnly) preloadCalls();
  // Optional: pages load on demand if this fails.
  whenIdle(async () => {
    preloadCalls();
    const warm = await import('./warm-pages.ts').catch(() => null);
    warm?.warmPages(data as unknown as PageData);
  });
  window.addEventListener(sessionEnded, () => void endSession());
  recordRestoredText();
  // Must be registered before the router's listeners, which it suppresses.
  overlayHistory();
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[pageData, data as unknown as PageData]])),
    ...(!state.clientOnly && { hydrationData: renderedPage(window.location) }),
  });
  // Hydrates in slices, so that the browser can handle input in between.
  startTransition(() => {
    hydrateRoot(
      document,
      <>
        <App state={state} serialized={serialized} queryClient={queryClient}>
          <RouterProvider router={router} />
        </App>
        <Replay />
      </>,
    );
  });
}

/** After the page, so that its effect runs when hydration is complete. */
function Replay() {
  useEffect(() => void replay(), []);
  return null;
}

start();
