import { useSyncExternalStore } from 'react';
import type { CartLine } from '../shared/cart.ts';
import { nothing, readSelection, watchSelection } from './selection-store.ts';

/** Empty while hydrating. */
export function useSelectionChanges(): readonly CartLine[] {
  return useSyncExternalStore(watchSelection, readSelection, () => nothing).changes;
}
