type Page = Pick<Window, 'history' | 'addEventListener' | 'setTimeout'>;

type Leave = () => void;

/** Milliseconds until a history step counts as done: a later one would leave the next page. */
const stepTimeout = 10_000;

/**
 * A history entry per open overlay, so that Back closes it. They differ from the page's only in
 * `overlay`, their depth from 1, and are removed with the overlay; the router never sees them.
 */
export function createOverlayHistory(page: Page) {
  const { history } = page;
  const open: Leave[] = [];
  let waiting: (() => void)[] = [];
  let moving = false;
  /** Target depth of our last step, until its popstate: on a slow phone that can be late. */
  let awaited: number | null = null;
  /** The user has just pressed Back: the entry of an overlay that stayed open is ahead. */
  let wentBack = false;
  let planned = false;
  let pageIndex: unknown;

  const stateNow = () => (history.state ?? {}) as { overlay?: unknown; idx?: unknown };
  const depthNow = () => Number(stateNow().overlay ?? 0);

  function move(by: number): void {
    moving = true;
    const depth = depthNow() + by;
    // Repeating a pending step would leave the page.
    if (depth !== awaited) history.go(by);
    awaited = depth;
    page.setTimeout(() => {
      if (!moving) return;
      moving = false;
      goOn();
    }, stepTimeout);
  }

  function goOn(): void {
    const ready = waiting;
    waiting = [];
    for (const resolve of ready) resolve();
  }

  function settle(): void {
    planned = false;
    if (moving) return;
    const depth = depthNow();
    const ahead = wentBack && depth < open.length;
    wentBack = false;
    if (depth > open.length || ahead) {
      move(ahead ? 1 : open.length - depth);
      return;
    }
    pageIndex = stateNow().idx;
    for (let next = depth + 1; next <= open.length; next += 1) {
      history.pushState({ ...stateNow(), overlay: next }, '');
    }
    goOn();
  }

  /** Deferred until everything opened and closed by one press is known. */
  function settleSoon(): void {
    if (planned) return;
    planned = true;
    page.setTimeout(settle, 0);
  }

  function onChange(event: Event): void {
    if (moving || depthNow() === awaited) {
      moving = false;
      awaited = null;
      event.stopImmediatePropagation();
      settle();
      return;
    }
    const depth = depthNow();
    const top = open.at(-1);
    if (top && depth < open.length && stateNow().idx === pageIndex) {
      event.stopImmediatePropagation();
      wentBack = true;
      top();
      settleSoon();
      return;
    }
    // A jump to another page closes its overlays.
    open.length = 0;
    // Forward to the entry of an overlay closed long ago.
    if (depth > 0) {
      event.stopImmediatePropagation();
      settle();
    }
  }

  // Capture phase: before the router's listener.
  page.addEventListener('popstate', onChange, { capture: true });
  // A reloaded page may be on the entry of a closed overlay.
  settleSoon();

  return {
    count: () => open.length,
    /** Registers an overlay. @returns to be called when it has closed. */
    hold(leave: Leave): () => void {
      open.push(leave);
      // Immediately if possible: Back may be pressed as soon as the overlay is visible.
      if (wentBack) settleSoon();
      else settle();
      return () => {
        const position = open.indexOf(leave);
        if (position < 0) return;
        open.splice(position, 1);
        settleSoon();
      };
    },
    /** Removes their entries before the page is left. */
    async leaveAll(): Promise<void> {
      open.length = 0;
      if (!moving && depthNow() === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      settle();
      await promise;
    },
  };
}

let ours: ReturnType<typeof createOverlayHistory> | undefined;

export function overlayHistory() {
  ours ??= createOverlayHistory(window);
  return ours;
}
