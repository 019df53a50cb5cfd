/** Ref callback: scrolls a new notice into view. */
export const scrollIntoViewOnMount = (notice: HTMLElement | null) =>
  notice?.scrollIntoView({ block: 'nearest' });
