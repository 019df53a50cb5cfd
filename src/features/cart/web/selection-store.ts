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

/** How long the notice of a saved cart stays, in milliseconds. */
const noticeDuration = 5000;

/** No selection, also while a page is rendered on the server. */
export const nothing: Selection = { changes: [], path: '', declined: false };

let lastText: string | null = null;
let selection: Selection = nothing;
/** The browser would not store it: the page itself keeps it. */
let unstored = false;
const watchers = new Set<() => void>();
/** Pages on the screen now that show the selection as the visitor's own. */
let shelves = 0;

/** What is chosen and not saved in this tab; the same object until it changes. Browser only. */
export function readSelection(): Selection {
  const text = unstored ? lastText : keptText();
  if (text !== lastText) {
    lastText = text;
    selection = parseSelection(text) ?? nothing;
  }
  return selection;
}

function keptText(): string | null {
  try {
    return sessionStorage.getItem(selectionKey);
  } catch {
    return null;
  }
}

function keep(next: Selection): void {
  selection = next;
  lastText = next.changes.length === 0 ? null : JSON.stringify(next);
  try {
    if (lastText === null) sessionStorage.removeItem(selectionKey);
    else sessionStorage.setItem(selectionKey, lastText);
    unstored = false;
  } catch {
    unstored = true;
  }
  for (const watcher of watchers) watcher();
}

/** Calls back whenever the selection has changed. */
export function watchSelection(onChange: () => void): () => void {
  watchers.add(onChange);
  // The first script of the page may have changed it (`early/keep-choices.ts`).
  window.addEventListener('cartUpdated', onChange);
  return () => {
    watchers.delete(onChange);
    window.removeEventListener('cartUpdated', onChange);
  };
}

/** Chooses so many of a product on the page at this path, or with 0 none. */
export function choose(product: CartProduct, quantity: number, path: string): void {
  const changes = withChange(readSelection().changes, product, quantity);
  keep({ changes, path, declined: false });
}

/** A page shows the selection from now on, until the returned function is called. */
export function openShelf(): () => void {
  shelves += 1;
  return () => {
    shelves -= 1;
  };
}

type Saving = {
  /** What of the selection is to be saved, all of it unless told; the rest is dropped. */
  changes?: readonly CartLine[];
  /** Brings the lines up to date before they are stored. */
  refresh?: (lines: readonly CartLine[]) => readonly CartLine[];
  /** Takes it back, from the notice. */
  undo?: () => void;
};

/**
 * Puts the selection into the cart as it is stored now, in whichever tab it was changed last, and
 * says so. When the browser would not store the cart the page's own has it, and the visitor was told.
 */
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

/**
 * Saves what was chosen on a page that the visitor has left for this path, with a way to undo: then
 * the cart is as it was, and the selection waits on the shelf.
 */
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
