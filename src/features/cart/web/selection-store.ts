import { useSyncExternalStore } from 'react';
import { tabStore } from '#web/lib/device-store.ts';
import { toast } from '#web/lib/toast.ts';
import type { CartLine, CartProduct } from '../shared/cart.ts';
import {
  parseSelection,
  type Selection,
  selectionKey,
  withChange,
  withChanges,
  withoutChanges,
} from '../shared/selection.ts';
import { readCart, storeCart } from './cart-store.ts';

/** In milliseconds. */
const noticeDuration = 5000;

export const nothing: Selection = { changes: [], path: '', declined: false };

let lastText: string | null = null;
let selection: Selection = nothing;
const watchers = new Set<() => void>();
let shelves = 0;

/** The same object until it changes. Browser only. */
export function readSelection(): Selection {
  const text = tabStore.read(selectionKey);
  if (text !== lastText) {
    lastText = text;
    selection = parseSelection(text) ?? nothing;
  }
  return selection;
}

function keep(next: Selection): void {
  selection = next;
  lastText = next.changes.length === 0 ? null : JSON.stringify(next);
  tabStore.store(selectionKey, lastText);
  for (const watcher of watchers) watcher();
}

function watchSelection(onChange: () => void): () => void {
  watchers.add(onChange);
  // The early script may have changed it (`early/keep-choices.ts`).
  window.addEventListener('cartUpdated', onChange);
  return () => {
    watchers.delete(onChange);
    window.removeEventListener('cartUpdated', onChange);
  };
}

/** 0 removes the product. */
export function choose(product: CartProduct, quantity: number, path: string): void {
  const changes = withChange(readSelection().changes, product, quantity);
  keep({ changes, path, declined: false });
}

export function openShelf(): () => void {
  shelves += 1;
  return () => {
    shelves -= 1;
  };
}

type Saving = {
  /** The changes to save, by default all; the rest is dropped. */
  changes?: readonly CartLine[];
  /** Updates the lines before they are stored. */
  refresh?: (lines: readonly CartLine[]) => readonly CartLine[];
  undo?: () => void;
};

/** Applies the selection to the stored cart, or the page's if storage fails; shows a message. */
export function saveSelection({
  changes = readSelection().changes,
  refresh = (lines) => lines,
  undo,
}: Saving): void {
  const stored = storeCart(refresh(withChanges(readCart(), changes)));
  keep(nothing);
  if (!stored) return;
  toast.success('Cart saved!', {
    duration: noticeDuration,
    ...(undo && { action: { label: 'Undo', press: undo } }),
  });
}

/** Saves when its page is left for `path`. Undo restores the cart and the page's selection. */
export function saveWhenLeft(path: string): void {
  const left = readSelection();
  const stays = shelves > 0 || left.path === path || left.declined;
  if (stays || left.changes.length === 0) return;
  const before = readCart();
  saveSelection({
    undo: () => {
      storeCart(withoutChanges(readCart(), left.changes, before));
      keep({ ...left, declined: true });
    },
  });
}

/** Empty while hydrating. */
export function useSelectionChanges(): readonly CartLine[] {
  return useSyncExternalStore(watchSelection, readSelection, () => nothing).changes;
}
