import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Milliseconds: no one sees and presses faster. */
const reaction = 400;

/**
 * Ignores the pointer for a moment whenever `shown` changes, so that a press aimed at one row does
 * not meet another that has just moved there. @param shown what is listed, in its order.
 */
export function useSteadyPresses<Container extends HTMLElement>(
  shown: string,
): RefObject<Container | null> {
  const container = useRef<Container>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever it changes
  useLayoutEffect(() => {
    container.current?.animate({ pointerEvents: ['none', 'none'] }, reaction);
  }, [shown]);
  return container;
}
