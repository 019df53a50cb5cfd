/** Ref callback: scrolls a new notice into view. */
export const showAtOnce = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'end' });
