import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOverlayHistory } from './overlay-history.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser's history: steps through it are taken later, as there. */
function makeBrowser(first: unknown[] = [{ idx: 0 }], stepTakes = 2) {
  const entries = [...first];
  let index = entries.length - 1;
  const listeners: ((event: Event) => void)[] = [];
  /** The events that the router receives. */
  const heard: unknown[] = [];
  const step = (by: number) => {
    if (!(index + by in entries)) return;
    index += by;
    const event = new Event('popstate');
    let stopped = false;
    event.stopImmediatePropagation = () => {
      stopped = true;
    };
    for (const listen of listeners) listen(event);
    if (!stopped) heard.push(entries[index]);
  };
  const history = {
    get state() {
      return entries[index];
    },
    pushState(state: unknown) {
      index += 1;
      entries.splice(index, entries.length, state);
    },
    go(by: number) {
      setTimeout(() => step(by), stepTakes);
    },
  };
  const page = {
    history,
    setTimeout,
    addEventListener: (_: string, listen: (event: Event) => void) => listeners.push(listen),
  };
  const overlays = createOverlayHistory(page as unknown as Window);
  const still = () => vi.advanceTimersByTimeAsync(50);
  return {
    overlays,
    heard,
    still,
    /** The depth of each entry, and the current one. */
    depths: () => entries.map((state) => (state as { overlay?: number }).overlay ?? 0),
    place: () => index,
    history,
    press: async (by: number) => {
      step(by);
      await still();
    },
  };
}

/** Overlays as a page has them: Back closes the top one unless it needs a confirmation. */
function openOverlay({ overlays }: ReturnType<typeof makeBrowser>, mayClose = () => true) {
  const overlay = { open: true, close: () => {} };
  const release = overlays.hold(() => {
    if (mayClose()) overlay.close();
  });
  overlay.close = () => {
    overlay.open = false;
    release();
  };
  return overlay;
}

test('Back closes the overlay without the router', async () => {
  const browser = makeBrowser([{ idx: 0 }, { idx: 1 }]);
  const overlay = openOverlay(browser);
  await browser.still();
  expect(browser.depths()).toEqual([0, 0, 1]);
  await browser.press(-1);
  expect(overlay.open).toBe(false);
  expect([browser.place(), browser.heard]).toEqual([1, []]);
  await browser.press(-1);
  expect(browser.heard).toEqual([{ idx: 0 }]);
});

test('closed in another way, it leaves no entry to go back through', async () => {
  const browser = makeBrowser([{ idx: 0 }, { idx: 1 }]);
  const overlay = openOverlay(browser);
  await browser.still();
  overlay.close();
  await browser.still();
  expect([browser.place(), browser.heard]).toEqual([1, []]);
});

test('Back on a question keeps its overlay open', async () => {
  const browser = makeBrowser();
  const questions: ReturnType<typeof openOverlay>[] = [];
  const form = openOverlay(browser, () => {
    questions.push(openOverlay(browser));
    return false;
  });
  await browser.still();
  await browser.press(-1);
  expect([form.open, browser.depths(), browser.place()]).toEqual([true, [0, 1, 2], 2]);
  await browser.press(-1);
  expect([questions[0]?.open, form.open, browser.place()]).toEqual([false, true, 1]);
  form.close();
  await browser.still();
  expect([browser.place(), browser.heard]).toEqual([0, []]);
});

test('on a slow phone a step of our own that comes late is not taken for Back', async () => {
  const browser = makeBrowser([{ idx: 0 }], 12_000);
  const questions: ReturnType<typeof openOverlay>[] = [];
  const form = openOverlay(browser, () => {
    questions.push(openOverlay(browser));
    return false;
  });
  await browser.still();
  await browser.press(-1);
  await vi.advanceTimersByTimeAsync(14_000);
  expect([questions[0]?.open, form.open]).toEqual([true, true]);
  expect([browser.depths(), browser.place(), browser.heard]).toEqual([[0, 1, 2], 2, []]);
});

test('on a slow phone a step that is still to come is not taken twice', async () => {
  const browser = makeBrowser([{ idx: 0 }, { idx: 1 }], 12_000);
  const first = openOverlay(browser);
  await browser.still();
  first.close();
  await vi.advanceTimersByTimeAsync(11_000);
  const second = openOverlay(browser);
  await browser.still();
  second.close();
  await vi.advanceTimersByTimeAsync(40_000);
  expect([browser.place(), browser.heard]).toEqual([1, []]);
});

test('on a slow phone a page is not left before the entries of its overlays are gone', async () => {
  const browser = makeBrowser([{ idx: 0 }, { idx: 1 }], 3000);
  openOverlay(browser);
  await browser.still();
  const left = browser.overlays.leaveAll().then(() => browser.history.pushState({ idx: 2 }));
  await vi.advanceTimersByTimeAsync(9000);
  await left;
  expect([browser.depths(), browser.place(), browser.heard]).toEqual([[0, 0, 0], 2, []]);
});

test('Back can be pressed as soon as something has opened', async () => {
  const browser = makeBrowser([{ idx: 0 }, { idx: 1 }]);
  const overlay = openOverlay(browser);
  await browser.press(-1);
  expect([overlay.open, browser.place(), browser.heard]).toEqual([false, 1, []]);
});

test('what is at work just stays', async () => {
  const browser = makeBrowser();
  const overlay = openOverlay(browser, () => false);
  await browser.still();
  await browser.press(-1);
  expect([overlay.open, browser.place(), browser.depths()]).toEqual([true, 1, [0, 1]]);
});

test('one closes as another opens: one entry', async () => {
  const browser = makeBrowser();
  const menu = openOverlay(browser);
  await browser.still();
  menu.close();
  const dialog = openOverlay(browser);
  await browser.still();
  expect([browser.depths(), browser.place()]).toEqual([[0, 1], 1]);
  await browser.press(-1);
  expect(dialog.open).toBe(false);
});

test('Forward to a closed overlay does nothing', async () => {
  const browser = makeBrowser();
  const overlay = openOverlay(browser);
  await browser.still();
  await browser.press(-1);
  await browser.press(1);
  expect([overlay.open, browser.place(), browser.heard]).toEqual([false, 0, []]);
});

test('before another page comes all entries go', async () => {
  const browser = makeBrowser();
  openOverlay(browser);
  openOverlay(browser);
  await browser.still();
  const left = browser.overlays.leaveAll();
  await browser.still();
  await left;
  browser.history.pushState({ idx: 1 });
  expect(browser.depths()).toEqual([0, 0]);
  await browser.press(-1);
  expect(browser.heard).toEqual([{ idx: 0 }]);
});

test('a jump over the page itself is the router’s', async () => {
  const browser = makeBrowser([{ idx: 0 }, { idx: 1 }]);
  const overlay = openOverlay(browser);
  await browser.still();
  await browser.press(-2);
  expect([overlay.open, browser.heard]).toEqual([true, [{ idx: 0 }]]);
  overlay.close();
  await browser.still();
  expect([browser.place(), browser.heard]).toEqual([0, [{ idx: 0 }]]);
});

test('a page that is loaded again begins at its own entry', async () => {
  const browser = makeBrowser([{ idx: 0 }, { idx: 0, overlay: 1 }]);
  await browser.still();
  expect([browser.place(), browser.heard]).toEqual([0, []]);
});
