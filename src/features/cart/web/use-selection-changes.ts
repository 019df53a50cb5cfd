import { useSyncExternalStore } from 'react';
import type { CartLine } from '../shared/cart.ts';
import { nothing, readSelection, watchSelection } from './selection-store.ts';

/** What is chosen in this tab and not saved to the cart; nothing while a page is hydrated. */
export function useSelectionChanges(): readonly CartLine[] {
  return useSyncExternalStore(watchSelection, readSelection, () => nothing).changes;
}
