// Part of the early script: a press on an add button before the program has loaded changes the
// stored cart or selection, which the program reads later.
import { type CartLine, countItems, quantityOf } from '#features/cart/shared/cart.ts';
import {
  cartKey,
  cartWords,
  countUnsaved,
  type Selection,
  selectionKey,
  unsavedWords,
  withChange,
} from '#features/cart/shared/selection.ts';
import { addAnnouncements, announce } from './announce.ts';

/** Unvalidated, as the program validates it again. @throws when storage is unavailable. */
function readStored() {
  const cart = JSON.parse(localStorage.getItem(cartKey) ?? '[]') as CartLine[];
  const selection = JSON.parse(sessionStorage.getItem(selectionKey) ?? 'null') as Selection | null;
  return { cart, changes: selection?.changes ?? [] };
}

function readButton({ dataset }: HTMLElement, { cart, changes }: ReturnType<typeof readStored>) {
  const line = { ...JSON.parse(dataset.product ?? ''), quantity: 1 } as CartLine;
  const inCart = quantityOf(cart, line.productID);
  const same = changes.find(({ productID }) => productID === line.productID);
  const quantity = (dataset.into === 'selection' ? same?.quantity : undefined) ?? inCart;
  return { line, quantity, done: quantity === inCart ? 'In the cart' : 'Chosen' };
}

function markChoices(): void {
  const { dataset } = document.documentElement;
  dataset.cart = 'empty';
  try {
    const stored = readStored();
    const { cart, changes } = stored;
    if (cart.length + changes.length === 0) return;
    dataset.cart = 'filled';
    dataset.early = '';
    for (const button of document.querySelectorAll<HTMLElement>('[data-product]')) {
      const { line, quantity, done } = readButton(button, stored);
      if (quantity < 1) continue;
      button.dataset.kept = done;
      button.ariaLabel = `Add to Cart: ${line.description}, ${done}`;
    }
    const badge = document.querySelector<HTMLElement>('[data-cart-count]');
    const cartLink = badge?.parentElement;
    const count = countItems(cart);
    const unsaved = countUnsaved(cart, changes);
    if (!badge || !cartLink) return;
    if (count > 0) badge.dataset.cartCount = String(count);
    if (unsaved > 0) cartLink.dataset.unsaved = unsavedWords(unsaved);
    cartLink.ariaLabel = cartWords(count, unsaved);
  } catch {
    // Storage is unavailable or damaged: the program shows what it can read.
  }
}

function keepChoice(event: Event): void {
  const button = (event.target as HTMLElement).closest<HTMLElement>('[data-product]');
  if (!window.recordedInput || !event.isTrusted || !button) return;
  try {
    const stored = readStored();
    const { line, quantity } = readButton(button, stored);
    const { description } = line;
    if (quantity < 1 && button.dataset.into === 'selection') {
      const changes = withChange(stored.changes, line, 1);
      const selection = { changes, path: location.pathname, declined: false };
      sessionStorage.setItem(selectionKey, JSON.stringify(selection));
      announce(`Chosen: ${description}. Not saved to your cart yet.`);
    } else if (quantity < 1) {
      localStorage.setItem(cartKey, JSON.stringify(stored.cart.concat(line)));
      announce(`Added to your cart: ${description}.`);
    }
  } catch {
    // Replayed like other presses (listen.ts).
    return;
  }
  event.stopImmediatePropagation();
  markChoices();
  window.dispatchEvent(new Event('cartUpdated'));
}

addEventListener('click', keepChoice, true);
// Immediately for the cart page; again when parsed, restored or changed by another tab.
markChoices();
addEventListener('DOMContentLoaded', addAnnouncements);
for (const type of ['DOMContentLoaded', 'pageshow', 'storage'])
  addEventListener(type, () => window.recordedInput && markChoices());
