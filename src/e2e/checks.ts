import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './shop.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** WCAG 2.2 AA, as far as a program can tell, for everything on the screen. */
export async function expectAccessible(page: Page): Promise<void> {
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

/** Nothing reaches beyond the right edge of the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Not the window's own width: on a phone that grows with what sticks out. A screen that was just made
  // narrower lays itself out in a moment.
  const width = page.viewportSize()?.width ?? 0;
  const wide = () =>
    page.evaluate(() => (document.scrollingElement ?? document.documentElement).scrollWidth);
  await expect.poll(wide).toBeLessThanOrEqual(width);
}
