import '#web/styles/app.css';
import { hydrate } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import type { AppRouter } from '#app/router.ts';
import { clearAdminToken, sessionEnded } from '#web/lib/calls/admin-token.ts';
import { createCallClient, preloadCalls } from '#web/lib/calls/call-client.ts';
import { createQueryClient } from '#web/lib/calls/query-client.ts';
import type { PageData } from '#web/lib/calls/trpc.ts';
import { navigateWithoutWarning } from '#web/lib/navigate-without-warning.ts';
import { overlayHistory } from '#web/lib/scroll/overlay-history.ts';
import { paths } from '#web/paths.ts';
import { isModuleDeleted } from '#web/pieces/piece.tsx';
import { mayReloadAutomatically, reloadPage } from '#web/pieces/reload-page.ts';
import { whenIdle } from '#web/pieces/when-idle.ts';
import { App } from './app.tsx';
import { hearRestoredText, replay } from './early/replay.ts';
import { type PageState, stateElementId } from './page-state.ts';
import { renderedPage, routes } from './routes/routes.tsx';
import { type Pieces, pageData, pageHandle } from './routes/shop-routes.tsx';

// zod tries whether it may compile code; the policy forbids that, and reports the try alone. This is
// its `config`, before it is loaded: importing that would give every page a tenth of zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Pause before a piece of the shown page is asked for again, in milliseconds. */
const pause = 3000;

/** The page can be read, and its links lead on, while the rest of its program is on its way. */
async function untilThere(piece: Pieces[number]): Promise<void> {
  for (;;) {
    try {
      return await piece.ready();
    } catch (error) {
      if (mayReloadAutomatically() && (await isModuleDeleted(error))) await reloadPage();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/**
 * The server no longer knows the session: back to signing in, keeping where the owner was. What was
 * typed is kept in the tab.
 */
async function endSession(): Promise<void> {
  clearAdminToken();
  const { pathname, search } = window.location;
  if (pathname === paths.admin.login || !pathname.startsWith(paths.admin.dashboard)) return;
  await overlayHistory().leaveAll();
  navigateWithoutWarning(paths.admin.loginFrom(pathname + search, { ended: true }));
}

/** What is done at one go holds up whoever taps or scrolls meanwhile; here the browser may answer. */
const pauseToAnswer = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await pauseToAnswer();
  const serialized = document.getElementById(stateElementId)?.textContent ?? '';
  const state = JSON.parse(serialized) as PageState;
  const queryClient = createQueryClient(() => void endSession());
  if (state.queries) hydrate(queryClient, state.queries);
  const data = createTRPCQueryUtils<AppRouter>({ queryClient, client: createCallClient() });
  // The code of the page that is already on the screen has to be there before React takes it over.
  const shown = state.clientOnly ? null : pageHandle(window.location.pathname);
  await Promise.all(shown?.pieces.map(untilThere) ?? []);
  // What the browser renders itself begins with calls.
  if (state.clientOnly) preloadCalls();
  // Not needed at first sight. What does not come is no loss: pages come when they are asked for.
  whenIdle(async () => {
    preloadCalls();
    const warm = await import('./warm-pages.ts').catch(() => null);
    warm?.warmPages(data as unknown as PageData);
  });
  window.addEventListener(sessionEnded, () => void endSession());
  hearRestoredText();
  // Browsers run the listeners of a window in their order, and it silences the router's.
  overlayHistory();
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[pageData, data as unknown as PageData]])),
    ...(!state.clientOnly && { hydrationData: renderedPage(window.location) }),
  });
  // In slices, between which the browser answers.
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

/** Behind the page, so that all of it has been taken over first. */
function Replay() {
  useEffect(() => void replay(), []);
  return null;
}

start();
