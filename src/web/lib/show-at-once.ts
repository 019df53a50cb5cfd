/** Brings what has just appeared in a form into sight: `<div ref={showAtOnce}>` around a notice. */
export const showAtOnce = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'end' });
