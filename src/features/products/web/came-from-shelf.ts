/** Navigation state of a link from the products page: going back leads to the same place on it. */
export const cameFromShelf = { cameFromShelf: true } as const;

/** Whether a page was opened from the products page. */
export function didComeFromShelf(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'cameFromShelf' in state;
}
