import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './shop.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** WCAG 2.2 AA, as far as a program can check, for everything on the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  // Contrast is measured at rest, not while a list fades in.
  await page.evaluate(async () => {
    // In a closed disclosure it never ends.
    const isSeen = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility();
    const transitions = document
      .getAnimations()
      .filter((one) => one instanceof CSSTransition && isSeen(one));
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  // What is right is not carried out of the page. Putting the frames' results together takes a page of its own.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }));
  expect.soft(found).toEqual([]);
}

/** A thumb hits everything that can be pressed: 44 px each way, links within a sentence excepted. */
export async function expectThumbSized(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const sizeOf = (element: Element) => {
      const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((one) =>
        one.getBoundingClientRect(),
      );
      // A card's link is as large as the card.
      const { content, position, width, height } = getComputedStyle(element, '::after');
      const spread = content !== 'none' && position === 'absolute';
      return {
        width: Math.max(...boxes.map((box) => box.width), spread ? Number.parseFloat(width) : 0),
        height: Math.max(...boxes.map((box) => box.height), spread ? Number.parseFloat(height) : 0),
      };
    };
    const isInSentence = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.innerText ?? '').trim() !== element.innerText.trim();
    const pressed = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
    return [...document.querySelectorAll<HTMLElement>(pressed)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().right > 0 && !isInSentence(element))
      .map((element) => ({ name: element.outerHTML.slice(0, 120), ...sizeOf(element) }))
      .filter(({ width, height }) => width > 2 && (width < 43.5 || height < 43.5));
  });
  expect.soft(small).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Not the window's own width: on a phone that grows with what sticks out. A screen that was just made
  // narrower lays itself out in a moment.
  const width = page.viewportSize()?.width ?? 0;
  const wide = () =>
    page.evaluate(() => (document.scrollingElement ?? document.documentElement).scrollWidth);
  await expect.poll(wide).toBeLessThanOrEqual(width);
}

const widths = [1280, 768, 360];

/** At each width nothing sticks out sideways, and `check` passes. The window then has its own size again. */
export async function atWidths(
  page: Page,
  check: (width: number) => Promise<void> = async () => {},
): Promise<void> {
  const own = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: own?.height ?? 800 });
    await expectNoSidewaysScroll(page);
    // Whether a sticky bar covers half a link depends on the previous width.
    await page.evaluate(() => scrollTo(0, 0));
    await check(width);
  }
  if (own) await page.setViewportSize(own);
}

/** No text reaches over the edge of the card that it is in. */
export async function expectInsideCards(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const found: string[] = [];
      for (const card of document.querySelectorAll('[data-slot="card"]')) {
        const right = card.getBoundingClientRect().right;
        const range = document.createRange();
        const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode;
          const holder = text.parentElement;
          if (!text.textContent?.trim() || !holder?.checkVisibility()) continue;
          if (holder.closest('.sr-only')) continue;
          range.selectNodeContents(text);
          if (range.getBoundingClientRect().right > right - 4) found.push(text.textContent);
        }
      }
      return found;
    });
  await expect.poll(beyond).toEqual([]);
}
