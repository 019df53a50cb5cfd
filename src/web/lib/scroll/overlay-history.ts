/** The parts of a window that are needed. */
type Page = Pick<Window, 'history' | 'addEventListener' | 'setTimeout'>;

/** Closes an overlay, or has it ask first. */
type Leave = () => void;

/**
 * Milliseconds after which a step through the history that is not answered counts as done. Long: one that
 * comes later than that leaves the page that was opened meanwhile.
 */
const patience = 10_000;

/**
 * Gives each open overlay (dialog, sheet, drawer, menu) an entry of its own in the browser's history,
 * so that Back closes it instead of leaving the page. The entries differ from the page's in their
 * depth alone (`overlay`, from 1), and go when their overlays do. The router never hears of them.
 */
export function createOverlayHistory(page: Page) {
  const { history } = page;
  /** How to leave each open overlay, the last on top. */
  const open: Leave[] = [];
  let waiting: (() => void)[] = [];
  /** A step of ours is under way, and waited for. */
  let moving = false;
  /** The depth that our last step leads to, until it has come: on a slow phone that can be late. */
  let awaited: number | null = null;
  /** The visitor has just gone back: the entry of what asks or stays is still ahead. */
  let wentBack = false;
  let planned = false;
  /** Which page the overlays are on, as the router counts. */
  let pageIndex: unknown;

  const stateNow = () => (history.state ?? {}) as { overlay?: unknown; idx?: unknown };
  const depthNow = () => Number(stateNow().overlay ?? 0);

  function move(by: number): void {
    moving = true;
    const depth = depthNow() + by;
    // A step that is still to come, taken twice, would leave the page.
    if (depth !== awaited) history.go(by);
    awaited = depth;
    page.setTimeout(() => {
      if (!moving) return;
      moving = false;
      goOn();
    }, patience);
  }

  function goOn(): void {
    const ready = waiting;
    waiting = [];
    for (const resolve of ready) resolve();
  }

  /** Brings the history to where the overlays are. */
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

  /** Later, when all that opens and closes by one press has done so. */
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
    // A jump to another page takes its overlays along.
    open.length = 0;
    // Forward, to the entry of an overlay that has long been closed.
    if (depth > 0) {
      event.stopImmediatePropagation();
      settle();
    }
  }

  // Before the router's, which listens on the way up.
  page.addEventListener('popstate', onChange, { capture: true });
  // A page that is loaded again starts on the entry of an overlay that may be open no more.
  settleSoon();

  return {
    /** How many overlays lie over the page. */
    count: () => open.length,
    /** An overlay has opened. @returns what to call when it has closed. */
    hold(leave: Leave): () => void {
      open.push(leave);
      // At once where it can be: Back may be pressed as soon as the overlay is seen.
      if (wentBack) settleSoon();
      else settle();
      return () => {
        const position = open.indexOf(leave);
        if (position < 0) return;
        open.splice(position, 1);
        settleSoon();
      };
    },
    /** Takes their entries off the history, before the page is left for another. */
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

/** The one of this window. Browser only. */
export function overlayHistory() {
  ours ??= createOverlayHistory(window);
  return ours;
}
